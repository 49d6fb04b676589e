import { labelOf } from '#shared/content/labels.ts'
import { longCalendarDay } from '#shared/dates/dates.ts'
import type { Event, EventInput } from '#shared/event.ts'
import { type ConflictActions, ConflictDialog, Differing, inBoth } from '../../records/ConflictDialog.tsx'

export function EventConflict({
  saved,
  mine,
  ...waysOn
}: {
  saved: Event
  mine: Partial<EventInput>
} & ConflictActions) {
  const both = inBoth<Partial<EventInput>>(saved, mine)
  return (
    <ConflictDialog
      what="This event"
      savedAt={saved.updatedAt}
      after="Saving yours takes the place of the other."
      {...waysOn}
    >
      <Differing
        fields={[
          both('Title', ({ title }) => title),
          both('Date', ({ date }) => date && longCalendarDay(date)),
          both('Status', ({ status }) => status && labelOf(status)),
          both('Category', ({ category }) => category && labelOf(category)),
          both('Location', ({ location }) => location),
          both('Description', ({ description }) => description),
        ]}
      />
    </ConflictDialog>
  )
}
