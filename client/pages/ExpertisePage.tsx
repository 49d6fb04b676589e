import { useContent } from '../features/content/api.ts'
import { Edit } from '../features/content/Edit.tsx'
import { ButtonLink } from '../ui/form/Button.tsx'
import { anchorsOf, keyed } from '../ui/keyed.ts'
import { Container, PageHeader, Section } from '../ui/text/Page.tsx'

export default function ExpertisePage() {
  return (
    <>
      <Introduction />
      <Cards />
      <Parts />
      <Container className="pt-6">
        <ButtonLink to="/contact">Request Appointment</ButtonLink>
      </Container>
    </>
  )
}

export function Introduction() {
  const { expertise } = useContent()
  return <PageHeader title={expertise.title} intro={expertise.intro} aside={<Edit section="expertise" />} />
}

export function Cards() {
  const { expertise } = useContent()
  if (expertise.cards.length === 0) return <Edit section="cards" className="ml-6" />
  return keyed(expertise.cards).map(({ key, item: { title, text, points } }) => (
    <Section
      key={key}
      title={title}
      bordered={key !== '0'}
      tools={<Edit section="cards" field={`cards.${key}`} />}
    >
      <p className="max-w-measure">{text}</p>
      {points.length > 0 && (
        <ul className="dashed-list mt-4 max-w-measure text-muted">
          {keyed(points).map(({ key, item }) => (
            <li key={key}>{item}</li>
          ))}
        </ul>
      )}
    </Section>
  ))
}

export function Parts() {
  const { parts } = useContent().expertise
  const anchors = anchorsOf(parts.map(({ name }) => name))
  return (
    <Section title="By part of the body" bordered tools={<Edit section="parts" />} empty={parts.length === 0}>
      <div className="divide-y divide-line border-y border-line">
        {keyed(parts).map(({ key, item: { name, examined, duration, preparation } }) => (
          <section key={key} id={anchors[Number(key)]} className="py-6">
            <h3 className="text-lg font-semibold">{name}</h3>
            {examined && <p className="mt-1 max-w-measure">{examined}</p>}
            <dl className="mt-2 max-w-measure text-sm text-muted empty:hidden">
              {duration && <Detail term="It takes">{duration}</Detail>}
              {preparation && <Detail term="To prepare">{preparation}</Detail>}
            </dl>
          </section>
        ))}
      </div>
    </Section>
  )
}

const Detail = ({ term, children }: { term: string; children: string }) => (
  <div className="flex flex-wrap gap-x-4">
    <dt className="w-[6rem]">{term}</dt>
    <dd className="min-w-0 flex-1 basis-[12rem] text-ink">{children}</dd>
  </div>
)
