import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ArticleBody } from '../features/blog/post/ArticleBody.tsx'
import { previewQuery } from '../features/blog/post/api.ts'
import { PdfCard } from '../features/blog/post/PdfCard.tsx'
import { PostFailure } from '../features/blog/post/PostFailure.tsx'
import { Tags } from '../features/blog/Tags.tsx'
import { SectorSweep } from '../ui/brand/Sector.tsx'
import { Badge } from '../ui/text/Badge.tsx'
import { Container, PageHeader } from '../ui/text/Page.tsx'

export default function PreviewPage() {
  const { token = '' } = useParams()
  const { data: post, isPending, isFetching, error, refetch } = useQuery(previewQuery(token))
  if (isPending) return <SectorSweep label="Loading article..." className="mx-auto mt-40" />
  if (!post) return <PostFailure slug="in this link" error={error} busy={isFetching} onRetry={refetch} />
  return (
    <article>
      <PageHeader
        title={post.title}
        intro={post.excerpt}
        above={
          <p className="mb-4 text-sm text-muted">
            <Badge tone="orange">Draft preview</Badge> Not published. Only those who have this link can read
            it.
          </p>
        }
      />
      <Container className="grid gap-x-6 gap-y-8 pt-8 md:grid-cols-12 md:pt-10">
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-3 text-sm md:col-span-3 md:block md:space-y-4">
          {post.category && <p>{post.category}</p>}
          <Tags tags={post.tags} />
        </div>
        <div className="min-w-0 md:col-span-9">
          <ArticleBody html={post.content} />
          {post.end && <ArticleBody html={post.end} />}
          <PdfCard post={post} />
        </div>
      </Container>
    </article>
  )
}
