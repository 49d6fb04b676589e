import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { filterLimits } from '#shared/article/post-list.ts'
import { type PostState, postStates } from '#shared/post.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ImportArticles } from '../importing/ImportArticles.tsx'
import { ArticleGroup } from './ArticleGroup.tsx'
import { NewDraftRow } from './ArticleRow.tsx'
import { articlesQuery, newDraftQuery } from './api.ts'

const names: Record<PostState, string> = { draft: 'Drafts', scheduled: 'Scheduled', live: 'Live' }

export function ArticleList() {
  const [only, setOnly] = useState<PostState>()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const groups = [
    useInfiniteQuery(articlesQuery('draft', q)),
    useInfiniteQuery(articlesQuery('scheduled', q)),
    useInfiniteQuery(articlesQuery('live', q)),
  ]
  const { data: kept } = useQuery(newDraftQuery)
  const newDraft = !q && kept?.data && kept.updatedAt ? { ...kept.data, keptAt: kept.updatedAt } : undefined
  const totals = groups.map(({ data }, at) => {
    const total = data?.pages[0]?.total
    return total !== undefined && newDraft && postStates[at] === 'draft' ? total + 1 : total
  })
  const all = totals.some((total) => total === undefined)
    ? undefined
    : totals.reduce<number>((sum, total = 0) => sum + total, 0)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <fieldset aria-label="Which articles" className="-mx-3 flex flex-wrap">
          <Tab name="All" count={all} chosen={!only} onChoose={() => setOnly(undefined)} />
          {postStates.map((state, at) => (
            <Tab
              key={state}
              name={names[state]}
              count={totals[at]}
              chosen={only === state}
              onChoose={() => setOnly(state)}
            />
          ))}
        </fieldset>
        <ImportArticles />
        <search className="relative w-full sm:w-70">
          <Icon
            path="M10.5 4a6.5 6.5 0 110 13 6.5 6.5 0 010-13M15.5 15.5L20 20"
            className="absolute top-3 left-3.5 size-5 text-muted"
          />
          <input
            type="search"
            aria-label="Search your articles"
            placeholder="Title, text or tag"
            value={typed}
            maxLength={filterLimits.q}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            className="min-h-11 w-full rounded-md border border-edge bg-paper py-1.5 pr-3 pl-11 text-sm placeholder:text-muted placeholder:opacity-100"
          />
        </search>
      </div>
      {q && all === 0 && <p className="mt-10 text-muted">No article has these words.</p>}
      {postStates.map(
        (state, at) =>
          (!only || only === state) &&
          groups[at] && (
            <ArticleGroup
              key={state}
              name={names[state]}
              note={
                state === 'draft' ? 'Only you see these; a preview link shows one to whoever has it.' : ''
              }
              list={groups[at]}
              quiet={!only}
              first={state === 'draft' && newDraft && <NewDraftRow {...newDraft} />}
            />
          ),
      )}
    </>
  )
}

function Tab({
  name,
  count,
  chosen,
  onChoose,
}: {
  name: string
  count: number | undefined
  chosen: boolean
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classes(
        'min-h-10 cursor-pointer rounded-md px-3 text-sm',
        chosen ? 'bg-tint font-semibold' : 'text-muted hover:text-ink',
      )}
    >
      {name} <span className="tabular-nums">{count}</span>
    </button>
  )
}
