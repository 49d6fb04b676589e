import { useSearchParams } from 'react-router-dom'
import { type GalleryItem, galleryCategories, NO_EVENT } from '#shared/gallery.ts'
import { useHydrated } from '../../lib/hydrated.ts'

export interface Filters {
  /** An event's id, `none` for items without one, or empty for all. */
  event: string
  category: string
}

/** The filters as they stand in the address bar, so that a filtered gallery can be sent to somebody. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [query, setQuery] = useSearchParams()
  // The server paints the page without them.
  const hydrated = useHydrated()
  const read = (name: string) => (hydrated ? (query.get(name) ?? '') : '')
  const change = (filters: Partial<Filters>) =>
    setQuery(
      (before) => {
        for (const [name, value] of Object.entries(filters)) {
          if (value) before.set(name, value)
          else before.delete(name)
        }
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return [{ event: read('event'), category: knownCategory(read('category')) }, change]
}

const knownCategory = (category: string) =>
  (galleryCategories as readonly string[]).includes(category) ? category : ''

export const matches = (item: GalleryItem, { event, category }: Filters): boolean =>
  (!event || (item.eventId ?? NO_EVENT) === event) && (!category || item.category === category)
