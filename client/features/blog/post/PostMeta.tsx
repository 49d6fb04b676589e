import type { ReactNode } from 'react'
import { longDay } from '#shared/dates/dates.ts'
import { readingMinutes } from '#shared/text/reading-time.ts'
import { Tags } from '../Tags.tsx'
import type { ReadablePost } from './api.ts'

export function PostMeta({ post, children }: { post: ReadablePost; children: ReactNode }) {
  const { publishedAt, updatedAt, tags, content } = post
  const published = longDay(publishedAt)
  const updated = longDay(updatedAt)
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-3 text-sm md:block md:space-y-4">
      <p>
        <span className="text-muted md:block">Published</span> <time dateTime={publishedAt}>{published}</time>
      </p>
      {updated !== published && (
        <p>
          <span className="text-muted md:block">Updated</span> <time dateTime={updatedAt}>{updated}</time>
        </p>
      )}
      <p className="text-muted">{readingMinutes(content)} min read</p>
      <Tags tags={tags} />
      {children}
    </div>
  )
}
