import { serviceLabel } from '#shared/dates/clinic.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import type { WeekActions } from './actions.ts'
import { DayNote, DayTitle, DayTools, first, SlotTool } from './DayTools.tsx'
import { type Cell, type Day, dayName, othersOf, partsOfSlot } from './days.ts'

export function Agenda({ days, actions }: { days: Day[]; actions: WeekActions }) {
  return (
    <ul aria-label="Days" className="-mx-4 sm:-mx-6">
      {days.map((day) => (
        <li key={day.day}>
          <div className="week-band flex min-h-11 items-center gap-2 px-4 sm:px-6">
            <h3 className="flex shrink-0 items-center gap-2 font-sans">
              <DayTitle day={day} />
            </h3>
            <span className="min-w-0 flex-1 truncate text-sm text-muted">
              <DayNote day={day} actions={actions} />
            </span>
            <span className="flex shrink-0 gap-3">
              <DayTools day={day} actions={actions} />
            </span>
          </div>
          <ul aria-label={dayName(day.day)} className="divide-y divide-line px-4 sm:px-6">
            {day.cells.map((cell) => (
              <li key={cell.slot} className="flex min-h-12 items-center gap-3 py-1 text-sm">
                <span className="w-17 shrink-0 tabular-nums">{partsOfSlot(cell.slot).begin}</span>
                <Row cell={cell} actions={actions} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Row({ cell, actions }: { cell: Cell; actions: WeekActions }) {
  const { appointment, others, closure, over, day, slot } = cell
  const which = <span className="sr-only"> {`${dayName(day)}, ${slot}`}</span>
  if (appointment) {
    const { patientName, appointmentType, status, toBeMoved } = appointment
    return (
      <>
        <button
          type="button"
          className="min-h-10 min-w-0 flex-1 cursor-pointer text-left leading-tight"
          onClick={() => actions.show(appointment)}
        >
          <span className="line-clamp-2 font-serif text-[0.95rem] font-semibold break-words">
            {patientName}
          </span>
          <span className="block truncate text-muted">
            {others.length > 0 ? (
              <span className="font-semibold text-wrong">{othersOf(cell)}</span>
            ) : (
              serviceLabel(appointmentType)
            )}
          </span>
        </button>
        {toBeMoved ? (
          <button
            type="button"
            onClick={() => actions.move(appointment)}
            className="min-h-10 shrink-0 cursor-pointer font-semibold text-wrong underline decoration-current underline-offset-4"
          >
            To be moved<span className="sr-only">: {patientName}</span>
          </button>
        ) : (
          <StatusBadge status={status} />
        )}
        <SlotTool cell={cell} actions={actions} />
      </>
    )
  }
  return (
    <>
      <span className="min-w-0 flex-1 truncate text-muted">
        {closure ? `Closed${closure.slot && closure.note ? `: ${closure.note}` : ''}` : 'Free'}
      </span>
      <SlotTool cell={cell} actions={actions} />
      {!closure && !over && (
        <button type="button" className={first} onClick={() => actions.book(day, slot)}>
          Book{which}
        </button>
      )}
    </>
  )
}
