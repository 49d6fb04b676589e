import { Button, ButtonLink } from '../../../ui/form/Button.tsx'
import { Container } from '../../../ui/text/Page.tsx'
import { NoPost, NoPurifier } from './api.ts'

/** A 404 from the server is final; any other failure offers a retry. */
export function PostFailure({
  slug,
  error,
  busy,
  onRetry,
}: {
  slug: string
  error: Error | null
  busy: boolean
  onRetry: () => void
}) {
  const { message } = error ?? new NoPost(slug, true)
  const gone = !error || (error instanceof NoPost && error.final)
  // Many browsers cache a failed import() for the life of a page; a reload gets the server-rendered article.
  const retry = error instanceof NoPurifier ? () => location.reload() : onRetry
  return (
    <Container className="py-24">
      <h1 tabIndex={-1} className="text-4xl">
        Article Not Found
      </h1>
      <p className="mt-3 max-w-measure text-muted">
        {gone
          ? 'There is no article at this address. It may have been moved or withdrawn.'
          : 'The article could not be loaded. The connection may have dropped.'}
      </p>
      <p className="mt-1 max-w-measure text-sm text-muted">{message}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {!gone && (
          <Button busy={busy} onClick={retry}>
            Try again
          </Button>
        )}
        <ButtonLink to="/blog" look={gone ? 'primary' : 'secondary'}>
          Back to the blog
        </ButtonLink>
      </div>
    </Container>
  )
}
