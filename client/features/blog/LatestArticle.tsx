import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { clinicTime, partsOfDay } from '#shared/dates/dates.ts'
import type { LatestPost } from '#shared/post.ts'
import { Photo } from '../../ui/Photo.tsx'
import { NewsItem } from '../../ui/text/NewsItem.tsx'
import { hiddenSlugs } from './ghosts.ts'

export function LatestArticle({ post }: { post: LatestPost }) {
  const { slug, title, category, publishedAt, readingMinutes, cover } = post
  const { day, month, year } = partsOfDay(clinicTime(new Date(publishedAt)).date)
  if (hiddenSlugs(useQueryClient()).includes(slug)) return null
  return (
    <NewsItem
      kind="Latest article"
      when={
        <time dateTime={publishedAt}>
          {day} {month} {year}
        </time>
      }
      title={<Link to={`/blog/${slug}`}>{title}</Link>}
      facts={`${category} · ${readingMinutes} min read`}
      picture={
        cover && <Photo src={cover} alt="" shape="news" sizes="112px" className="size-full rounded-sm" />
      }
    />
  )
}
