import { ButtonLink } from '../ui/form/Button.tsx'
import { Container, PageHeader } from '../ui/text/Page.tsx'

export default function NotFoundPage() {
  return (
    <>
      <PageHeader
        title="Page Not Found"
        intro="There is no page at this address. It may have moved, or the link may be mistyped."
      />
      <Container className="flex flex-wrap gap-3 pt-8">
        <ButtonLink to="/">Go to the home page</ButtonLink>
        <ButtonLink to="/contact" look="secondary">
          Contact
        </ButtonLink>
      </Container>
    </>
  )
}
