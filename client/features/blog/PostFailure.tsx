import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Container } from '../../ui/Page.tsx'
import { NoPost, NoPurifier } from './readpost.ts'

/** What the server says is not there is final; anything else may pass, so it can be tried again. */
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
  // Many browsers remember for the life of a page that a module did not come; the server's page needs none.
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
