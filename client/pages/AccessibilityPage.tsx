import { longCalendarDay } from '#shared/dates/dates.ts'
import { accessibilityStatement, COMPARED_ON } from '#shared/notices/accessibility.ts'
import { useContent } from '../features/content/api.ts'
import { NoticePart, PersonToAsk } from '../ui/text/Notice.tsx'
import { Container, PageHeader } from '../ui/text/Page.tsx'

export default function AccessibilityPage() {
  const { profile } = useContent()
  return (
    <>
      <PageHeader
        title="Accessibility"
        intro="How this site is made open to everyone, and where it is not yet."
      />
      <Container className="pt-10 print:pt-2">
        {accessibilityStatement.map((section) => (
          <NoticePart key={section.title} section={section}>
            {section.about === 'barrier' && <PersonToAsk {...profile} />}
          </NoticePart>
        ))}
        <p className="border-t border-line pt-4 text-sm text-muted">
          Compared with the site’s tests on {longCalendarDay(COMPARED_ON)}.
        </p>
      </Container>
    </>
  )
}
