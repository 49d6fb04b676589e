import { useLocation, useNavigate } from 'react-router-dom'
import { galleryCategories, NO_EVENT } from '#shared/categories.ts'
import type { GalleryItem } from '#shared/gallery.ts'
import { useHydrated } from '../../lib/hydrated.ts'

export interface Filters {
  /** An event's id, `none` for items without one, or empty for all. */
  event: string
  category: string
}

/** Held in the URL, so that a filtered gallery can be shared. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  // The server renders without filters.
  const query = new URLSearchParams(useHydrated() ? search : '')
  const change = (filters: Partial<Filters>) => {
    for (const [name, value] of Object.entries(filters)) {
      if (value) query.set(name, value)
      else query.delete(name)
    }
    navigate({ search: query.toString() }, { replace: true })
  }
  return [{ event: query.get('event') ?? '', category: knownCategory(query.get('category') ?? '') }, change]
}

const knownCategory = (category: string) =>
  (galleryCategories as readonly string[]).includes(category) ? category : ''

export const matches = (item: GalleryItem, { event, category }: Filters): boolean =>
  (!event || (item.eventId ?? NO_EVENT) === event) && (!category || item.category === category)
