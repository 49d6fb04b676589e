import { useContent } from '../features/content/queries.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Container, PageHeader, Section } from '../ui/Page.tsx'

export default function ExpertisePage() {
  const { expertise } = useContent()
  return (
    <>
      <PageHeader title={expertise.title} intro={expertise.intro} />
      {expertise.cards.map(({ title, text, points }, index) => (
        <Section key={title} title={title} bordered={index > 0}>
          <p className="max-w-measure">{text}</p>
          {points.length > 0 && (
            <ul className="dashed-list mt-4 max-w-measure text-muted">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </Section>
      ))}
      <Container className="pt-6">
        <ButtonLink to="/contact">Request Appointment</ButtonLink>
      </Container>
    </>
  )
}
