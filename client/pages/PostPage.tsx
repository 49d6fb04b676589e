import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { longDay } from '#shared/dates.ts'
import { postQuery } from '../features/blog/queries.ts'
import { ApiError } from '../lib/api.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Container, PageHeader } from '../ui/Page.tsx'
import { SectorSweep } from '../ui/Sector.tsx'

export default function PostPage() {
  const { slug = '' } = useParams()
  const post = useQuery(postQuery(slug))
  if (post.isPending) return <SectorSweep label="Loading article..." className="mx-auto mt-40" />
  if (!post.data) return <PostFailure error={post.error} onRetry={() => post.refetch()} />
  const { title, excerpt, category, tags, publishedAt, updatedAt } = post.data
  const published = longDay(publishedAt)
  const updated = longDay(updatedAt)
  return (
    <article>
      <PageHeader title={title} intro={excerpt} />
      <Container className="pt-6">
        <p className="text-sm text-muted">
          {category} · Published <time dateTime={publishedAt}>{published}</time>
          {updated !== published && (
            <>
              {' '}
              · Updated <time dateTime={updatedAt}>{updated}</time>
            </>
          )}
          {tags.length > 0 && ` · ${tags.join(', ')}`}
        </p>
        <ButtonLink to="/blog" look="secondary" className="mt-10">
          All articles
        </ButtonLink>
      </Container>
    </article>
  )
}

/** A 404 is final; anything else may pass, so it can be tried again. */
function PostFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const gone = !error || (error instanceof ApiError && error.status === 404)
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
      <div className="mt-6 flex flex-wrap gap-3">
        {!gone && <Button onClick={onRetry}>Try again</Button>}
        <ButtonLink to="/blog" look={gone ? 'primary' : 'secondary'}>
          Back to the blog
        </ButtonLink>
      </div>
    </Container>
  )
}
