import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { longDay } from '#shared/dates.ts'
import type { PostSummary } from '#shared/post.ts'
import { textLink } from '../../ui/TextLink.tsx'

/** The articles, newest first, with their date in the margin. */
export function PostRows({
  posts,
  actions,
}: {
  posts: PostSummary[]
  actions?: (post: PostSummary) => ReactNode
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {posts.map((post) => (
        <li key={post.id}>
          <article className="grid gap-x-6 py-6 md:grid-cols-12">
            <p className="text-sm text-muted tabular-nums md:col-span-3 md:pt-1">
              <time dateTime={post.publishedAt}>{longDay(post.publishedAt)}</time>
              <br />
              {post.category}
            </p>
            <div className="md:col-span-9">
              <h2 className="text-xl font-semibold">
                <Link to={`/blog/${post.slug}`} className="hover:text-accent">
                  {post.title}
                </Link>
              </h2>
              <p className="mt-1 max-w-measure text-muted">{post.excerpt}</p>
              {post.tags.length > 0 && <p className="mt-2 text-sm text-muted">{post.tags.join(' · ')}</p>}
              <p className="mt-2 text-sm">
                <Link to={`/blog/${post.slug}`} className={textLink} aria-label={`Read More: ${post.title}`}>
                  Read More
                </Link>
              </p>
              {actions?.(post)}
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
