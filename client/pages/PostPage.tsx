import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { Link, useParams } from 'react-router-dom'
import { listAddress } from '#shared/article/post-list.ts'
import { LazyTools } from '../features/blog/LazyTools.tsx'
import { ArticleBody } from '../features/blog/post/ArticleBody.tsx'
import { NoPost, postQuery, type ReadablePost } from '../features/blog/post/api.ts'
import { Contents } from '../features/blog/post/Contents.tsx'
import { MoreToRead } from '../features/blog/post/MoreToRead.tsx'
import { PdfCard } from '../features/blog/post/PdfCard.tsx'
import { PostAuthor } from '../features/blog/post/PostAuthor.tsx'
import { PostFailure } from '../features/blog/post/PostFailure.tsx'
import { PostMeta } from '../features/blog/post/PostMeta.tsx'
import { PostUses } from '../features/blog/post/PostUses.tsx'
import { ShareTools } from '../features/blog/post/ShareTools.tsx'
import { useContent } from '../features/content/api.ts'
import { OriginContext } from '../layout/origin.ts'
import { useFormerAddress } from '../lib/former-address.ts'
import { SectorSweep } from '../ui/brand/Sector.tsx'
import { ButtonLink } from '../ui/form/Button.tsx'
import { Container, PageHeader } from '../ui/text/Page.tsx'

export default function PostPage() {
  const { slug = '' } = useParams()
  const post = useQuery(postQuery(slug))
  useFormerAddress('/blog', slug, post.data, postQuery)
  if (post.isPending) return <SectorSweep label="Loading article..." className="mx-auto mt-40" />
  const deleted = post.error instanceof NoPost && post.error.final
  if (post.data && !deleted) return <Article post={post.data} />
  return <PostFailure slug={slug} error={post.error} busy={post.isFetching} onRetry={() => post.refetch()} />
}

function Article({ post }: { post: ReadablePost }) {
  const { profile } = useContent()
  const { title, slug, excerpt, category, content } = post
  const author = { ...profile, ...post.by }
  const url = `${use(OriginContext)}/blog/${slug}`
  return (
    <article>
      <PageHeader
        title={title}
        intro={excerpt}
        aside={<LazyTools post={post} />}
        above={
          <p className="mb-3 text-sm">
            <Link to={listAddress({ category })} className="inline-block py-1 text-accent hover:underline">
              {category}
            </Link>
          </p>
        }
      />
      <Container className="grid gap-x-6 gap-y-8 pt-8 md:grid-cols-12 md:pt-10">
        <div className="md:col-span-3">
          <PostMeta post={post}>
            <ShareTools title={title} url={url} />
          </PostMeta>
          <Contents sections={post.sections} />
        </div>
        <div className="min-w-0 md:col-span-9">
          <ArticleBody html={content} />
          {post.end && <ArticleBody html={post.end} />}
          <PdfCard post={post} />
          <PostAuthor author={author} note={profile.articleNote} />
          <p className="print-only">{url}</p>
          <PostUses post={post} author={author} url={url} />
          <MoreToRead {...post} />
          <p className="no-print mt-10">
            <ButtonLink to="/blog" look="quiet" className="-ml-5">
              All articles
            </ButtonLink>
          </p>
        </div>
      </Container>
    </article>
  )
}
