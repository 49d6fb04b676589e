import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router-dom'
import { listAddress } from '#shared/article/post-list.ts'
import type { SearchAnswer } from '#shared/search/answer.ts'
import { LoadFailure } from '../../ui/text/QueryState.tsx'
import { textLink } from '../../ui/text/TextLink.tsx'
import { searchQuery } from './api.ts'
import { NoResults } from './NoResults.tsx'
import { ResultRow } from './ResultRow.tsx'
import { ASKED } from './SearchForm.tsx'

export function Results({ q }: { q: string }) {
  const query = useQuery(searchQuery(q))
  const { data } = query
  return (
    <section aria-labelledby="found">
      <div role="status">
        <Count q={q} query={query} />
      </div>
      {query.isError && !data && (
        <div className="mt-3">
          <LoadFailure onRetry={() => query.refetch()} />
        </div>
      )}
      {data?.items.length === 0 && <NoResults suggestion={data.suggestion} />}
      {data && data.items.length > 0 && (
        <ol className="mt-6 divide-y divide-line border-y border-line">
          {data.items.map((item) => (
            <li key={item.href}>
              <ResultRow item={item} />
            </li>
          ))}
        </ol>
      )}
      {data?.moreArticles && (
        <p className="mt-6">
          <Link to={listAddress({ q })} className={textLink}>
            More articles for “{q}”
          </Link>
        </p>
      )}
    </section>
  )
}

/** Takes the focus after a search, so that the phone's keyboard goes and the first result is next. */
function Count({ q, query }: { q: string; query: UseQueryResult<SearchAnswer> }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const asked = useNavigationType() !== 'POP' && state === ASKED
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every search
  useEffect(() => {
    if (asked) heading.current?.focus()
  }, [asked, key])
  return (
    <h2 id="found" ref={heading} tabIndex={-1} className="text-xl">
      {describe(q, query)}
    </h2>
  )
}

function describe(q: string, { data, isFetching }: UseQueryResult<SearchAnswer>): string {
  if (!data) return isFetching ? `Searching for “${q}”…` : `The search for “${q}” did not go through`
  const { items, moreArticles } = data
  const number = moreArticles ? `More than ${items.length}` : items.length || 'No'
  return `${number} ${items.length === 1 ? 'result' : 'results'} for “${q}”`
}
