import type { Page } from '#shared/paging.ts'

/** `found` has one row more than `limit` when a page follows. */
export function pageOf<Item>(found: Item[], limit: number, next: (last: Item) => string): Page<Item> {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && found.length > limit ? next(last) : null }
}
