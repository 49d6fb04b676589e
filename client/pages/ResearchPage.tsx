import { publicationsOf } from '#shared/references/publications.ts'
import { useContent } from '../features/content/api.ts'
import { Edit } from '../features/content/Edit.tsx'
import { keyed } from '../ui/keyed.ts'
import { HangingList } from '../ui/text/HangingList.tsx'
import { PageHeader, Section } from '../ui/text/Page.tsx'
import { textLink } from '../ui/text/TextLink.tsx'

export default function ResearchPage() {
  return (
    <>
      <Introduction />
      <Credentials />
      <Publications />
      <Webinars />
      <Impact />
    </>
  )
}

export function Introduction() {
  const { research } = useContent()
  return <PageHeader title={research.title} intro={research.intro} aside={<Edit section="research" />} />
}

export function Credentials() {
  const { research } = useContent()
  return (
    <Section
      title={research.credentialsTitle}
      tools={<Edit section="credentials" />}
      empty={research.credentials.length === 0}
    >
      <ul className="flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-4 font-serif text-lg">
        {keyed(research.credentials).map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
    </Section>
  )
}

export function Publications() {
  const { research } = useContent()
  return (
    <Section
      title={research.publicationsTitle}
      bordered
      tools={<Edit section="publications" />}
      empty={research.publications.length + research.references.length === 0}
    >
      <HangingList items={publicationsOf(research)} />
      {research.references.length > 0 && (
        <p className="no-print mt-4 text-sm">
          For reference managers:{' '}
          <a href="/research.bib" className={textLink}>
            BibTeX
          </a>
        </p>
      )}
    </Section>
  )
}

export function Webinars() {
  const { research } = useContent()
  return (
    <Section
      title={research.webinarsTitle}
      bordered
      tools={<Edit section="webinars" />}
      empty={research.webinars.length === 0}
    >
      <HangingList
        items={research.webinars.map(({ year, title, host, url }) => ({
          margin: year,
          title,
          text: host,
          href: url,
        }))}
      />
    </Section>
  )
}

export function Impact() {
  const { research } = useContent()
  return (
    <Section title={research.impactTitle} bordered tools={<Edit section="impact" />} empty={!research.impact}>
      <p className="max-w-measure font-serif text-lg">{research.impact}</p>
    </Section>
  )
}
