import { labelOf } from '#shared/content/labels.ts'
import { longCalendarDay } from '#shared/dates.ts'
import type { Event, EventInput } from '#shared/event.ts'
import { Conflict, Differing, inBoth, type WaysOn } from '../../ui/Conflict.tsx'

export function EventConflict({
  saved,
  mine,
  ...waysOn
}: {
  saved: Event
  mine: Partial<EventInput>
} & WaysOn) {
  const both = inBoth<Partial<EventInput>>(saved, mine)
  return (
    <Conflict
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
    </Conflict>
  )
}
