import type { ReactNode } from 'react'
import { galleryCategories, NO_EVENT } from '#shared/categories.ts'
import type { Event } from '#shared/event.ts'
import type { GalleryItem } from '#shared/gallery.ts'
import type { Filters } from './filters.ts'

export function GalleryFilters({
  items,
  events,
  filters,
  onChange,
}: {
  items: GalleryItem[]
  events: Event[]
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}) {
  const shown = new Set(items.map(({ eventId }) => eventId))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Filter label="Event" value={filters.event} onChange={(event) => onChange({ event })}>
        <option value="">All events</option>
        {events
          .filter(({ id }) => shown.has(id))
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        <option value={NO_EVENT}>No event</option>
      </Filter>
      <Filter label="Category" value={filters.category} onChange={(category) => onChange({ category })}>
        <option value="">All categories</option>
        {galleryCategories.map((category) => (
          <option key={category} value={category}>
            {category.charAt(0).toUpperCase() + category.slice(1)}
          </option>
        ))}
      </Filter>
    </div>
  )
}

/** SelectField is larger, and every visitor loads this chunk. */
function Filter({
  label,
  value,
  onChange,
  children,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}) {
  return (
    <label className="text-[0.9rem] font-semibold">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1.5 min-h-12 w-full rounded-md border border-edge px-3 py-2 text-base font-normal"
      >
        {children}
      </select>
    </label>
  )
}
