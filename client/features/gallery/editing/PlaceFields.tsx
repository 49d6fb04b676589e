import { useFormContext } from 'react-hook-form'
import { galleryCategories } from '#shared/categories.ts'
import type { Event } from '#shared/event.ts'
import type { GalleryItem } from '#shared/gallery.ts'
import { Options, SelectField } from '../../../ui/form/TextField.tsx'

/** Where a picture or document is found: its event and its category. */
export function PlaceFields({ events }: { events: Event[] }) {
  const { register, formState } = useFormContext<Pick<GalleryItem, 'eventId' | 'category'>>()
  const { eventId, category } = formState.errors
  return (
    <>
      <SelectField
        label="Event"
        {...register('eventId', { setValueAs: (id) => id || null })}
        error={eventId?.message}
      >
        <option value="">No event</option>
        {events.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField label="Category" {...register('category')} error={category?.message}>
        <Options values={galleryCategories} />
      </SelectField>
    </>
  )
}
