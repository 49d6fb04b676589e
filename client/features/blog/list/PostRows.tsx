import { Link } from 'react-router-dom'
import { longDay } from '#shared/dates/dates.ts'
import type { ListedPost } from '#shared/post.ts'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Snippet } from '../../../ui/text/Snippet.tsx'
import { textLink } from '../../../ui/text/TextLink.tsx'
import { LazyTools } from '../LazyTools.tsx'
import { Tags } from '../Tags.tsx'

export const titleId = ({ id }: { id: string }) => `article-${id}`

export function PostRows({ posts, lead = false }: { posts: ListedPost[]; lead?: boolean }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostRow post={post} lead={lead && index === 0} />
        </li>
      ))}
    </ul>
  )
}

function PostRow({ post, lead }: { post: ListedPost; lead: boolean }) {
  const { title, slug, excerpt, category, publishedAt, readingMinutes, snippet } = post
  return (
    <article className={classes('grid gap-x-6 gap-y-2 md:grid-cols-12', lead ? 'py-8 md:py-12' : 'py-7')}>
      <div
        className={classes('text-sm text-muted tabular-nums md:col-span-3', lead ? 'md:pt-2' : 'md:pt-0.5')}
      >
        <p>
          <time dateTime={publishedAt}>{longDay(publishedAt)}</time>
          <span className="md:hidden"> · {readingMinutes} min read</span>
        </p>
        <p className="hidden md:block">{readingMinutes} min read</p>
      </div>
      <div className="md:col-span-9">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <Badge tone="plain">{category}</Badge>
          <LazyTools post={post} />
        </div>
        <h2 className={classes('mt-2 max-w-[24em]', lead ? 'text-3xl' : 'text-xl font-semibold')}>
          <Link to={`/blog/${slug}`} id={titleId(post)} className="hover:text-accent">
            {title}
          </Link>
        </h2>
        <p className={classes('mt-2 max-w-measure text-muted', lead && 'font-serif text-lg')}>
          {snippet ? <Snippet parts={snippet} /> : excerpt}
        </p>
        <div className="mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
          <Link to={`/blog/${slug}`} className={`${textLink} inline-block py-1`}>
            Read More<span className="sr-only">: {title}</span>
          </Link>
          <Tags tags={post.tags} />
        </div>
      </div>
    </article>
  )
}
