import { Link } from 'react-router-dom'
import type { PostsFilter } from '#shared/postlist.ts'
import { version } from '../../lib/version.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { textLink } from '../../ui/TextLink.tsx'

/** Says what the list has been narrowed down to and how much that is; read out when it changes. */
export function Found({
  filter,
  count,
  more,
}: {
  filter: PostsFilter
  count: number | undefined
  more: boolean
}) {
  const narrowed = Object.keys(filter).length > 0
  return (
    <div
      className={narrowed ? 'mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1' : undefined}
    >
      <p role="status" className={count ? undefined : 'sr-only'}>
        {narrowed && count !== undefined && describe(filter, count, more)}
      </p>
      {narrowed && count !== 0 && (
        <Link to="/blog" className={textLink}>
          Show all articles
        </Link>
      )}
    </div>
  )
}

function describe({ q, category, tag, before }: PostsFilter, count: number, more: boolean): string {
  const number = count ? `${more ? 'More than ' : ''}${count}` : 'No'
  const parts = [
    `${number} ${before ? 'earlier ' : ''}${count === 1 && !more ? 'article' : 'articles'}`,
    ...(category ? [`in ${category}`] : []),
    ...(tag ? [`tagged ${tag}`] : []),
    ...(q ? [`for “${q}”`] : []),
  ]
  return parts.join(' ')
}

/** Nothing published yet, or nothing that fits. */
export function NoPosts({ all }: { all: boolean }) {
  if (all) {
    return <Empty title="No Articles Yet">Medical articles and insights will be published here soon.</Empty>
  }
  return (
    <Empty title="Nothing found">
      <p>No article fits. Try fewer or other words, or another category.</p>
      <ButtonLink to="/blog" look="secondary" className="mt-5">
        Show all articles
      </ButtonLink>
    </Empty>
  )
}

/** Neither the list nor the published edition could be had; of a search or a filter, that this one could not. */
export function ListFailure({ all, busy, onRetry }: { all: boolean; busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <Empty title={all ? 'Blog System Updating' : 'The articles could not be loaded'}>
        {all ? (
          <p>
            The blog system is being updated. Problematic posts were removed and new articles will appear
            soon.
          </p>
        ) : (
          <p>The connection may have dropped. Try again, or go back to all articles.</p>
        )}
        {all && <p className="mt-2 text-sm">{version}</p>}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button look="secondary" busy={busy} onClick={onRetry}>
            Try again
          </Button>
          {!all && (
            <ButtonLink to="/blog" look="quiet">
              Show all articles
            </ButtonLink>
          )}
        </div>
      </Empty>
    </div>
  )
}
