import { Badge } from '../../../ui/text/Badge.tsx'
import type { WeekActions } from './actions.ts'
import { type Cell, countsOf, type Day, dayHead, dayName, expectedOn } from './days.ts'

const tool = 'min-h-6 cursor-pointer text-sm'
export const first = `${tool} font-semibold text-accent hover:text-accent-strong`
export const second = `${tool} text-muted hover:text-ink`

export function DayTitle({ day }: { day: Day }) {
  return (
    <>
      <span aria-hidden="true" className="font-serif text-[0.95rem] font-semibold">
        {dayHead(day.day)}
      </span>
      <span className="sr-only">{dayName(day.day)}</span>
      {day.today && <Badge tone="plain">Today</Badge>}
      {day.closure && <Badge>Closed</Badge>}
    </>
  )
}

export function DayNote({ day, actions, tabIndex }: { day: Day; actions: WeekActions; tabIndex?: number }) {
  const { closure } = day
  if (!closure) return countsOf(day)
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className="min-h-6 max-w-full cursor-pointer truncate text-left underline decoration-line underline-offset-4 hover:decoration-current"
      onClick={() => actions.note(closure)}
    >
      <span className="sr-only">Your note on {dayName(day.day)}: </span>
      {closure.note || 'Add a reason'}
    </button>
  )
}

export function DayTools({ day, actions, tabIndex }: { day: Day; actions: WeekActions; tabIndex?: number }) {
  const { closure } = day
  const which = <span className="sr-only"> {dayName(day.day)}</span>
  return (
    <>
      {!day.past && (
        <button
          type="button"
          tabIndex={tabIndex}
          className={first}
          onClick={() => (closure ? actions.open(closure) : actions.closeDay(day))}
        >
          {closure ? 'Open' : 'Close'}
          <span className="max-lg:sr-only"> day</span>
          {which}
        </button>
      )}
      {expectedOn(day).length > 0 && (
        <button type="button" tabIndex={tabIndex} className={second} onClick={() => actions.print(day)}>
          List{which}
        </button>
      )}
    </>
  )
}

/** Closes a slot, whoever has it, or opens one that was closed by itself. */
export function SlotTool({
  cell: { day, slot, closure, over },
  actions,
  tabIndex,
}: {
  cell: Cell
  actions: WeekActions
  tabIndex?: number
}) {
  if (closure ? closure.slot === null : over) return null
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={closure ? first : second}
      onClick={() => (closure ? actions.open(closure) : actions.closeSlot(day, slot))}
    >
      {closure ? 'Open' : 'Close'}
      <span className="sr-only"> {`${dayName(day)}, ${slot}`}</span>
    </button>
  )
}
