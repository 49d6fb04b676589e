import { Link } from 'react-router-dom'
import type { PostsFilter } from '#shared/article/post-list.ts'
import type { Facets } from '#shared/post.ts'
import { version } from '../../../lib/version.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Empty } from '../../../ui/text/Empty.tsx'
import { textLink } from '../../../ui/text/TextLink.tsx'

export function Found({ count, ...rest }: Omit<Narrowed, 'count'> & { count: number | undefined }) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p role="status">{count !== undefined && describe({ count, ...rest })}</p>
      <Link to="/blog" className={textLink}>
        Show all articles
      </Link>
    </div>
  )
}

interface Narrowed {
  filter: PostsFilter
  count: number
  more: boolean
  facets: Facets | undefined
}

function describe({ filter: { q, category, tag, before }, count, more, facets }: Narrowed): string {
  const known = !q && !before && !(category && tag)
  const all =
    known && (category ? facets?.categories : facets?.tags)?.find(({ name }) => name === (category ?? tag))
  const number = more ? (all ? all.count : `More than ${count}`) : count || 'No'
  const parts = [number, before && 'earlier', number === 1 ? 'article' : 'articles']
  if (category) parts.push(`in ${category}`)
  if (tag) parts.push(`tagged ${tag}`)
  if (q) parts.push(`for “${q}”`)
  return parts.filter(Boolean).join(' ')
}

export function NoPosts({ all }: { all: boolean }) {
  return all ? (
    <Empty title="No Articles Yet">Medical articles and insights will be published here soon.</Empty>
  ) : (
    <Empty title="Nothing found">Try fewer or other words, or look at all articles.</Empty>
  )
}

export function ListFailure({ all, busy, onRetry }: { all: boolean; busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <Empty title={all ? 'Blog System Updating' : 'The articles could not be loaded'}>
        <p>
          {all
            ? 'The blog system is being updated. Problematic posts were removed and new articles will appear soon.'
            : 'The connection may have dropped.'}
        </p>
        {all && <p className="mt-2 text-sm">{version}</p>}
        <Button look="secondary" busy={busy} onClick={onRetry} className="mt-5">
          Try again
        </Button>
      </Empty>
    </div>
  )
}
