import { Link } from 'react-router-dom'
import type { Appointment } from '#shared/appointment.ts'
import { serviceLabel } from '#shared/dates/clinic.ts'
import { useUpdateAppointment } from '../../features/appointments/api.ts'
import { StatusBadge } from '../../features/appointments/StatusBadge.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Group, Row } from './Row.tsx'
import { inboxAt } from './Today.tsx'
import { nearDay, slotStart } from './words.ts'

/** The first action is filled: somebody waits for it. */
export function Requests({
  requests,
  waiting,
  today,
  onManage,
}: {
  requests: Appointment[]
  waiting: number
  today: string
  onManage: (appointment: Appointment) => void
}) {
  if (waiting === 0) return null
  const more = waiting - requests.length
  return (
    <Group title="Waiting for you">
      {requests.map((appointment, at) => (
        <Request
          key={appointment.id}
          appointment={appointment}
          today={today}
          first={at === 0}
          onManage={() => onManage(appointment)}
        />
      ))}
      {more > 0 && (
        <Row
          when=""
          name={
            <Link to="/appointments?status=pending" className="desk-link font-sans">
              {requests.length ? `${more} more` : more === 1 ? '1 request' : `${more} requests`}
            </Link>
          }
          detail={requests.length ? undefined : 'for days that have passed'}
        />
      )}
    </Group>
  )
}

function Request({
  appointment,
  today,
  first,
  onManage,
}: {
  appointment: Appointment
  today: string
  first: boolean
  onManage: () => void
}) {
  const update = useUpdateAppointment()
  const { patientName, preferredDate, preferredTime, status } = appointment
  const impossible = appointment.takenBy || appointment.toBeMoved
  const [day, start] = [nearDay(preferredDate, today), slotStart(preferredTime)]
  return (
    <Row
      className="is-tall"
      when={day}
      under={`${day}, ${start}`}
      name={<Link to={inboxAt(preferredDate)}>{patientName}</Link>}
      detail={detailOf(appointment)}
      badge={<StatusBadge status={status} />}
      action={
        <Button
          look={first ? 'primary' : 'outlined'}
          size="small"
          className="w-full min-h-9! max-md:min-h-11!"
          busy={update.isPending}
          onClick={impossible ? onManage : () => update.mutate({ seen: appointment, status: 'confirmed' })}
        >
          {impossible ? 'Choose a Time' : 'Confirm'}
          <span className="sr-only">: {patientName}</span>
        </Button>
      }
    />
  )
}

function detailOf({ preferredTime, takenBy, toBeMoved, appointmentType }: Appointment): string {
  const start = slotStart(preferredTime)
  if (toBeMoved) return `${start}, to be moved`
  return takenBy ? `${start} is taken` : `${start}, ${serviceLabel(appointmentType)}`
}
