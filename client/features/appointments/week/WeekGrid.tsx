import { timeSlots } from '#shared/dates/clinic.ts'
import { classes } from '../../../ui/classes.ts'
import type { WeekActions } from './actions.ts'
import { DayNote, DayTitle, DayTools } from './DayTools.tsx'
import { type Day, partsOfSlot } from './days.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { WeekCell } from './WeekCell.tsx'

/** The heads are row 0; the cells begin at the first day that is not over. */
export function WeekGrid({ days, title, actions }: { days: Day[]; title: string; actions: WeekActions }) {
  const keys = useGridKeys([
    1,
    Math.max(
      0,
      days.findIndex(({ past }) => !past),
    ),
  ])
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is the native element of a grid
      role="grid"
      aria-label={title}
      className="week-grid"
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <thead>
        <tr>
          <td />
          {days.map((day, column) => {
            const tabIndex = keys.tabIndex([0, column])
            return (
              <th
                key={day.day}
                scope="col"
                {...keys.cell([0, column])}
                tabIndex={hasTools(day) ? undefined : tabIndex}
                className={classes('week-head', day.today && 'week-today', day.past && 'text-muted')}
              >
                <div className="flex items-center gap-2">
                  <DayTitle day={day} />
                </div>
                <div className="min-h-6 truncate text-sm text-muted">
                  <DayNote day={day} actions={actions} tabIndex={tabIndex} />
                </div>
                <div className="flex justify-between">
                  <DayTools day={day} actions={actions} tabIndex={tabIndex} />
                </div>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {timeSlots.map((slot, row) => {
          const { begin, end } = partsOfSlot(slot)
          return (
            <tr key={slot}>
              <th scope="row" className="week-time">
                <span className="block font-serif text-[0.9rem] font-semibold">{begin}</span>
                <span className="block text-sm text-muted">{end}</span>
              </th>
              {days.map(({ day, cells, today }, column) => {
                const cell = cells[row]
                return (
                  cell && <WeekCell key={day} {...{ cell, today, actions, keys }} place={[row + 1, column]} />
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const hasTools = (day: Day) => !day.past || day.closure || day.cells.some(({ appointment }) => appointment)
