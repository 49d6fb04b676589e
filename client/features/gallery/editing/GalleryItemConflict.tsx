import { labelOf } from '#shared/content/labels.ts'
import type { Event } from '#shared/event.ts'
import type { GalleryItem, GalleryItemInput } from '#shared/gallery.ts'
import { type ConflictActions, ConflictDialog, Differing, inBoth } from '../../records/ConflictDialog.tsx'

export function GalleryItemConflict({
  saved,
  mine,
  events,
  ...waysOn
}: {
  saved: GalleryItem
  mine: Partial<GalleryItemInput>
  events: Event[]
} & ConflictActions) {
  const both = inBoth<Partial<GalleryItemInput>>(saved, mine)
  const eventOf = (id: string | null | undefined) =>
    id ? (events.find((event) => event.id === id)?.title ?? 'An event that is gone') : 'No event'
  return (
    <ConflictDialog
      what="This gallery item"
      savedAt={saved.updatedAt}
      after="Saving yours takes the place of the other."
      {...waysOn}
    >
      <Differing
        fields={[
          both('Title', ({ title }) => title),
          both('Alternative text', ({ altText }) => (altText === '' ? 'Decorative' : (altText ?? ''))),
          both('Event', ({ eventId }) => eventOf(eventId)),
          both('Category', ({ category }) => category && labelOf(category)),
          both('Description', ({ description }) => description),
        ]}
      />
    </ConflictDialog>
  )
}
