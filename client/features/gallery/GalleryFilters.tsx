import type { Event } from '#shared/event.ts'
import { type GalleryItem, galleryCategories, NO_EVENT } from '#shared/gallery.ts'
import { Options, SelectField } from '../../ui/TextField.tsx'
import type { Filters } from './filters.ts'

/** By event, of those that have something to show, and by category. */
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
      <SelectField
        id="gallery-event"
        name="event"
        label="Event"
        value={filters.event}
        onChange={(change) => onChange({ event: change.target.value })}
      >
        <option value="">All events</option>
        {events
          .filter(({ id }) => shown.has(id))
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        <option value={NO_EVENT}>No event</option>
      </SelectField>
      <SelectField
        id="gallery-category"
        name="category"
        label="Category"
        value={filters.category}
        onChange={(change) => onChange({ category: change.target.value })}
      >
        <option value="">All categories</option>
        <Options values={galleryCategories} />
      </SelectField>
    </div>
  )
}
