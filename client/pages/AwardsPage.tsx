import type { Awards } from '#shared/content/awards.ts'
import { useContent } from '../features/content/api.ts'
import { Edit } from '../features/content/Edit.tsx'
import { MembershipMark } from '../ui/brand/MembershipMark.tsx'
import { keyed } from '../ui/keyed.ts'
import { Container, PageHeader, Section } from '../ui/text/Page.tsx'

export default function AwardsPage() {
  return (
    <>
      <Introduction />
      <National />
      <International />
      <Leading />
      <Recognition />
    </>
  )
}

export function Introduction() {
  const { awards } = useContent()
  return <PageHeader title={awards.title} intro={awards.intro} aside={<Edit section="awards" />} />
}

export function National() {
  const { awards } = useContent()
  return (
    <Section
      title={awards.nationalTitle}
      tools={<Edit section="national" />}
      empty={awards.national.length === 0}
    >
      <Memberships memberships={awards.national} />
    </Section>
  )
}

export function International() {
  const { awards } = useContent()
  return (
    <Section
      title={awards.internationalTitle}
      bordered
      tools={<Edit section="international" />}
      empty={awards.international.length === 0}
    >
      <Memberships memberships={awards.international} />
    </Section>
  )
}

export function Leading() {
  const { awards } = useContent()
  return (
    <Section title={awards.positionTitle} bordered tools={<Edit section="leading" />}>
      <p className="font-serif text-xl font-semibold">{awards.position}</p>
      {awards.positionNote && <p className="mt-1 text-muted">{awards.positionNote}</p>}
    </Section>
  )
}

export function Recognition() {
  const { awards } = useContent()
  return (
    <Container className="pt-6">
      <section className="border-t-2 border-accent pt-8">
        <h2 className="text-2xl">{awards.recognitionTitle}</h2>
        {awards.recognition && <p className="mt-3 max-w-measure text-muted">{awards.recognition}</p>}
        <Edit section="recognition" className="mt-4" />
      </section>
    </Container>
  )
}

function Memberships({ memberships }: { memberships: Awards['national'] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {keyed(memberships).map(({ key, item: { name, icon, note } }) => (
        <li key={key} className="flex items-start gap-4 py-4">
          <MembershipMark icon={icon} className="mt-1 size-6 shrink-0 text-accent" />
          <div>
            <p className="font-serif text-xl leading-snug">{name}</p>
            {note && <p className="text-sm text-muted">{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
