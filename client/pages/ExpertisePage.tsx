import { useContent } from '../features/content/api.ts'
import { Edit } from '../features/content/Edit.tsx'
import { ButtonLink } from '../ui/form/Button.tsx'
import { keyed } from '../ui/keyed.ts'
import { Container, PageHeader, Section } from '../ui/text/Page.tsx'

export default function ExpertisePage() {
  return (
    <>
      <Introduction />
      <Cards />
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
