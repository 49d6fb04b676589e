import { Link } from 'react-router-dom'
import type { Appointment } from '#shared/appointment.ts'
import { serviceLabel } from '#shared/dates/clinic.ts'
import { slotStart } from '#shared/dates/short.ts'
import { StatusBadge } from '../../../features/appointments/StatusBadge.tsx'
import { Group, Row } from './Row.tsx'
import { inboxAt } from './Today.tsx'
import { WaitingAction } from './WaitingAction.tsx'
import { nearDay } from './words.ts'

export function Waiting({
  requests,
  waiting,
  today,
  doctor,
  onChoose,
}: {
  requests: Appointment[]
  waiting: number
  today: string
  doctor: string
  onChoose: (appointment: Appointment) => void
}) {
  if (waiting === 0) return null
  const more = waiting - requests.length
  return (
    <Group title="Waiting for you">
      {requests.map((appointment, at) => {
        const { id, patientName, preferredDate, preferredTime, status } = appointment
        const day = preferredDate ? nearDay(preferredDate, today) : 'No day yet'
        return (
          <Row
            key={id}
            className="is-tall"
            when={day}
            under={[day, slotStart(preferredTime)].filter(Boolean).join(', ')}
            name={<Link to={preferredDate ? inboxAt(preferredDate) : '/appointments'}>{patientName}</Link>}
            detail={detailOf(appointment)}
            badge={<StatusBadge status={status} />}
            action={
              <WaitingAction
                appointment={appointment}
                today={today}
                doctor={doctor}
                first={at === 0}
                onChoose={() => onChoose(appointment)}
              />
            }
          />
        )
      })}
      {more > 0 && (
        <Row
          when=""
          name={
            <Link to="/appointments" className="desk-link font-sans">
              {requests.length ? `${more} more` : more === 1 ? '1 request' : `${more} requests`}
            </Link>
          }
          detail={requests.length ? undefined : 'for days that have passed'}
        />
      )}
    </Group>
  )
}

function detailOf({ status, preferredTime, takenBy, toBeMoved, appointmentType }: Appointment): string {
  const start = slotStart(preferredTime)
  if (toBeMoved) return `${start}, to be moved`
  if (status !== 'pending') return `${start}, not told yet`
  return takenBy ? `${start} is taken` : [start, serviceLabel(appointmentType)].filter(Boolean).join(', ')
}
