import { type FormEvent, useState } from 'react'
import { galleryCategories, NO_EVENT } from '#shared/categories.ts'
import type { Event } from '#shared/event.ts'
import type { GalleryItem, GalleryPlaces } from '#shared/gallery.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../../../ui/dialog/SubmitActions.tsx'
import { FormAlert } from '../../../../ui/form/FormAlert.tsx'
import { Options, SelectField } from '../../../../ui/form/TextField.tsx'
import { useAdminSurface } from '../../../auth/surface.ts'
import { countOf, useMovePictures } from './api.ts'

const AS_IT_IS = ''

export function MoveDialog({
  items,
  events,
  onMoved,
  onClose,
}: {
  items: GalleryItem[]
  events: Event[]
  onMoved: () => void
  onClose: () => void
}) {
  useAdminSurface()
  const move = useMovePictures()
  const [event, setEvent] = useState(AS_IT_IS)
  const [category, setCategory] = useState(AS_IT_IS)
  const [problem, setProblem] = useState<string>()

  function onSubmit(submitted: FormEvent) {
    submitted.preventDefault()
    if (event === AS_IT_IS && category === AS_IT_IS) return setProblem('Choose an event or a category.')
    const to = {
      ...(event !== AS_IT_IS && { eventId: event === NO_EVENT ? null : event }),
      ...(category !== AS_IT_IS && { category: category as GalleryPlaces['items'][number]['category'] }),
    }
    move.mutate({ items, to }, { onSuccess: onMoved })
  }

  return (
    <Dialog title={`Move ${countOf(items)}`} brief onClose={onClose}>
      <form onSubmit={onSubmit} aria-label="Move pictures" className="mt-6 space-y-6">
        <SelectField
          label="Event"
          name="move-event"
          value={event}
          onChange={({ target }) => setEvent(target.value)}
        >
          <option value={AS_IT_IS}>As it is</option>
          <option value={NO_EVENT}>No event</option>
          {events.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Category"
          name="move-category"
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        >
          <option value={AS_IT_IS}>As it is</option>
          <Options values={galleryCategories} />
        </SelectField>
        <FormAlert>{problem ?? move.error?.message}</FormAlert>
        <SubmitActions busy={move.isPending} action="Move" busyAction="Moving..." onLeave={onClose} />
      </form>
    </Dialog>
  )
}
