import { Link } from 'react-router-dom'
import type { Appointment } from '#shared/appointment.ts'
import { serviceLabel, type TimeSlot } from '#shared/dates/clinic.ts'
import { slotRange, slotStart } from '#shared/dates/short.ts'
import { useUpdateAppointment } from '../../../features/appointments/api.ts'
import { StatusBadge } from '../../../features/appointments/StatusBadge.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import type { Day } from './day.ts'
import { Group, Row } from './Row.tsx'

export const inboxAt = (date: string) => `/appointments?day=${date}`

export function Today({
  day: { lines, next },
  date,
  onBook,
}: {
  day: Day
  date: string
  onBook: (slot: TimeSlot) => void
}) {
  if (!lines.length) return null
  const nextAt = next ? lines.indexOf(next) : lines.length
  return (
    <Group title="Appointments">
      {lines.map((line, at) =>
        typeof line === 'string' ? (
          <FreeSlot key={line} slot={line} onBook={() => onBook(line)} />
        ) : (
          <Booked key={line.id} appointment={line} date={date} isNext={line === next} isDue={at <= nextAt} />
        ),
      )}
    </Group>
  )
}

function FreeSlot({ slot, onBook }: { slot: TimeSlot; onBook: () => void }) {
  return (
    <Row
      when={<When slot={slot} />}
      name={<span className="font-sans font-normal text-muted">Free</span>}
      action={
        <button
          type="button"
          className="desk-link"
          aria-label={`Book: ${slotRange(slot)}`}
          onClick={() => onBook()}
        >
          <span>Book</span>
        </button>
      }
    />
  )
}

function Booked({
  appointment,
  date,
  isNext,
  isDue,
}: {
  appointment: Appointment
  date: string
  isNext: boolean
  isDue: boolean
}) {
  const update = useUpdateAppointment()
  const { patientName, preferredTime, appointmentType, status } = appointment
  const completed = status === 'completed'
  return (
    <Row
      className={classOf(isNext, completed)}
      when={<When slot={preferredTime} />}
      name={<Link to={inboxAt(date)}>{patientName}</Link>}
      detail={serviceLabel(appointmentType)}
      badge={<StatusBadge status={status} />}
      action={
        isDue &&
        !completed && (
          <Button
            look="secondary"
            size="small"
            className="text-accent! min-h-9! max-md:hidden"
            busy={update.isPending}
            onClick={() => update.mutate({ seen: appointment, status: 'completed' })}
          >
            Done<span className="sr-only">: {patientName}</span>
          </Button>
        )
      }
    />
  )
}

const classOf = (isNext: boolean, completed: boolean) => (isNext ? 'is-next' : completed && 'is-past')

const When = ({ slot }: { slot: string }) => (
  <>
    <span className="max-md:hidden">{slotRange(slot)}</span>
    <span className="md:hidden">{slotStart(slot)}</span>
  </>
)
