import { Link } from 'react-router-dom'
import type { Appointment } from '#shared/appointment.ts'
import { serviceLabel } from '#shared/dates/clinic.ts'
import { reminderLink } from '#shared/whatsapp/reply.ts'
import { ButtonAnchor } from '../../ui/form/Button.tsx'
import { Group, Row } from './Row.tsx'
import { inboxAt } from './Today.tsx'
import { slotRange, slotStart } from './words.ts'

/** Nothing is sent by us: each leads to WhatsApp with the words ready. */
export function Reminders({ tomorrow, doctor }: { tomorrow: Appointment[]; doctor: string }) {
  if (!tomorrow.length) return null
  return (
    <Group title="Tomorrow">
      {tomorrow.map((appointment) => {
        const { id, patientName, preferredDate, preferredTime, appointmentType } = appointment
        return (
          <Row
            key={id}
            className="is-tall"
            when={slotRange(preferredTime)}
            under={slotStart(preferredTime)}
            name={<Link to={inboxAt(preferredDate)}>{patientName}</Link>}
            detail={serviceLabel(appointmentType)}
            action={
              <ButtonAnchor
                look="outlined"
                size="small"
                className="w-full min-h-9! max-md:min-h-11!"
                href={reminderLink(appointment, { doctor })}
                target="_blank"
                rel="noopener noreferrer"
              >
                Remind
                <span className="sr-only"> {patientName} on WhatsApp (opens in a new tab)</span>
              </ButtonAnchor>
            }
          />
        )
      })}
    </Group>
  )
}
