import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { ArticlesPage } from '#shared/article/article-list.ts'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { More } from '../../../ui/text/More.tsx'
import { ArticleRow } from './ArticleRow.tsx'

export function ArticleGroup({
  name,
  note,
  list,
  quiet,
  first,
}: {
  name: string
  note: string
  list: UseInfiniteQueryResult<InfiniteData<ArticlesPage>>
  quiet: boolean
  /** A row above them. */
  first?: ReactNode
}) {
  const heading = useId()
  const articles = list.data?.pages.flatMap(({ items }) => items)
  const none = articles?.length === 0 && !first
  if (quiet && none) return null
  return (
    <section aria-labelledby={heading} className="mt-8">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-ink pb-2 text-sm">
        <h2 id={heading} className="font-sans text-sm font-semibold">
          {name}
        </h2>
        <p className="text-muted">{note}</p>
      </div>
      {list.isPending && <SectorSweep label={`Loading ${name.toLowerCase()}...`} className="mt-4" />}
      {!articles && list.isError && (
        <div className="mt-4">
          <p role="alert" className="text-wrong">
            They could not be loaded. The connection may have dropped.
          </p>
          <Button look="secondary" className="mt-3" busy={list.isFetching} onClick={() => list.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {none && <p className="mt-4 text-muted">None.</p>}
      {articles && (
        <ul aria-labelledby={heading} className="divide-y divide-line">
          {first}
          {articles.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </ul>
      )}
      <More list={list} className="mt-4" />
    </section>
  )
}
