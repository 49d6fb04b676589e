import { Link } from 'react-router-dom'
import { serviceLabel } from '#shared/dates/clinic.ts'
import { classes } from '../../../ui/classes.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import type { WeekActions } from './actions.ts'
import { first, SlotTool, second } from './DayTools.tsx'
import { type Cell, dayName, othersOf } from './days.ts'
import type { GridKeys, Place } from './use-grid-keys.ts'

export function WeekCell({
  cell,
  today,
  place,
  keys,
  actions,
}: {
  cell: Cell
  today: boolean
  place: Place
  keys: GridKeys
  actions: WeekActions
}) {
  const tabIndex = keys.tabIndex(place)
  const idle = !cell.appointment && (cell.over || (cell.closure && cell.closure.slot === null))
  return (
    <td
      {...keys.cell(place)}
      tabIndex={idle ? tabIndex : undefined}
      className={classes(
        'week-cell',
        today && 'week-today',
        cell.closure && !cell.appointment && 'week-closed',
      )}
    >
      <div className="flex h-full flex-col items-start">
        {cell.appointment ? (
          <Booked {...{ cell, actions, tabIndex }} />
        ) : (
          <Unbooked {...{ cell, actions, tabIndex }} />
        )}
      </div>
    </td>
  )
}

interface Props {
  cell: Cell
  actions: WeekActions
  tabIndex: number
}

function Booked({ cell, actions, tabIndex }: Props) {
  const { appointment, others, over, day } = cell
  if (!appointment) return null
  const { patientName, appointmentType, status, toBeMoved } = appointment
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={() => actions.show(appointment)}
        className={classes(
          'line-clamp-2 max-w-full cursor-pointer text-left font-serif text-[0.9rem] leading-snug font-semibold break-words hover:text-accent-strong',
          over && 'font-normal text-muted',
        )}
      >
        {patientName}
      </button>
      {others.length > 0 ? (
        <Link
          to={`/appointments?day=${day}`}
          tabIndex={tabIndex}
          className="min-h-6 text-sm font-semibold text-wrong"
        >
          {othersOf(cell)}
        </Link>
      ) : toBeMoved ? (
        <span className="text-sm font-semibold text-wrong">To be moved</span>
      ) : (
        <span className="max-w-full truncate text-sm text-muted">{serviceLabel(appointmentType)}</span>
      )}
      <span className="mt-auto flex w-full items-center justify-between gap-x-2">
        {toBeMoved ? (
          <button
            type="button"
            tabIndex={tabIndex}
            onClick={() => actions.move(appointment)}
            className="min-h-7.5 cursor-pointer rounded-md border border-accent px-2.5 text-sm font-semibold text-accent hover:text-accent-strong"
          >
            Move<span className="sr-only"> {patientName}</span>
          </button>
        ) : (
          <StatusBadge status={status} />
        )}
        <SlotTool {...{ cell, actions, tabIndex }} />
      </span>
    </>
  )
}

function Unbooked({ cell, actions, tabIndex }: Props) {
  const { day, slot, closure, over } = cell
  const which = <span className="sr-only"> {`${dayName(day)}, ${slot}`}</span>
  if (closure?.slot) {
    return (
      <>
        <span className="text-sm text-muted">Closed</span>
        {closure.note && <span className="max-w-full truncate text-sm text-muted">{closure.note}</span>}
        <span className="mt-auto flex w-full justify-between">
          <SlotTool {...{ cell, actions, tabIndex }} />
          <button type="button" tabIndex={tabIndex} className={second} onClick={() => actions.note(closure)}>
            Reason<span className="sr-only"> of {dayName(day)}</span>
          </button>
        </span>
      </>
    )
  }
  if (closure) return <span className="sr-only">Closed</span>
  return (
    <>
      <span className="text-sm text-muted">Free</span>
      {!over && (
        <span className="mt-auto flex w-full justify-between">
          <button type="button" tabIndex={tabIndex} className={first} onClick={() => actions.book(day, slot)}>
            Book{which}
          </button>
          <SlotTool {...{ cell, actions, tabIndex }} />
        </span>
      )}
    </>
  )
}
