import { Link } from 'react-router-dom'
import { listAddress, type PostsFilter } from '#shared/article/post-list.ts'
import type { Facets } from '#shared/post.ts'
import { classes } from '../../../ui/classes.ts'

export function PostFilters({ facets, filter }: { facets: Facets; filter: PostsFilter }) {
  const narrowed = (part: PostsFilter) => listAddress({ ...filter, before: undefined, ...part })
  return (
    <nav aria-label="Filter articles" className="space-y-1">
      <ul className="-mx-2.5 flex flex-wrap gap-x-1">
        <Choice to={narrowed({ category: undefined })} chosen={!filter.category} name="All" />
        {facets.categories.map(({ name, count }) => (
          <Choice
            key={name}
            to={narrowed({ category: name })}
            chosen={filter.category === name}
            name={name}
            count={count}
          />
        ))}
      </ul>
      {facets.tags.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1.5 text-sm text-muted hover:text-ink">Tags</summary>
          <ul className="-mx-2.5 flex flex-wrap gap-x-1">
            {facets.tags.map(({ name, count }) => (
              <Choice
                key={name}
                to={narrowed({ tag: filter.tag === name ? undefined : name })}
                chosen={filter.tag === name}
                name={name}
                count={count}
              />
            ))}
          </ul>
        </details>
      )}
    </nav>
  )
}

function Choice({ to, chosen, name, count }: { to: string; chosen: boolean; name: string; count?: number }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={chosen || undefined}
        className={classes(
          'inline-block rounded-md px-2.5 py-1.5 text-sm',
          chosen ? 'bg-tint font-semibold' : 'text-muted hover:text-ink',
        )}
      >
        {name}{' '}
        {count !== undefined && <span className="ml-0.5 font-normal text-muted tabular-nums">{count}</span>}
      </Link>
    </li>
  )
}

export function facetsOf(posts: { category: string }[]): Facets {
  const counts = new Map<string, number>()
  for (const { category } of posts) counts.set(category, (counts.get(category) ?? 0) + 1)
  return { categories: [...counts].map(([name, count]) => ({ name, count })), tags: [] }
}
