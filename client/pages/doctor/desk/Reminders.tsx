import { Link } from 'react-router-dom'
import type { Appointment } from '#shared/appointment.ts'
import { serviceLabel } from '#shared/dates/clinic.ts'
import { slotRange, slotStart } from '#shared/dates/short.ts'
import { reminderLink } from '#shared/whatsapp/reply.ts'
import { classes } from '../../../ui/classes.ts'
import { ButtonAnchor } from '../../../ui/form/Button.tsx'
import { actionSize, Group, outlined, Row } from './Row.tsx'
import { inboxAt } from './Today.tsx'

/** Nothing is sent by us: each leads to WhatsApp with the words ready. */
export function Reminders({ tomorrow, doctor }: { tomorrow: Appointment[]; doctor: string }) {
  if (!tomorrow.length) return null
  return (
    <Group title="Tomorrow">
      {tomorrow.map((appointment) => {
        const { id, patientName, phone, preferredDate, preferredTime, appointmentType } = appointment
        return (
          <Row
            key={id}
            className="is-tall"
            when={slotRange(preferredTime)}
            under={slotStart(preferredTime)}
            name={<Link to={inboxAt(preferredDate)}>{patientName}</Link>}
            detail={phone ? serviceLabel(appointmentType) : 'has given no number'}
            action={
              phone && (
                <ButtonAnchor
                  look="secondary"
                  size="small"
                  className={classes(actionSize, outlined)}
                  href={reminderLink(appointment, { doctor })}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  Remind
                  <span className="sr-only"> {patientName} on WhatsApp (opens in a new tab)</span>
                </ButtonAnchor>
              )
            }
          />
        )
      })}
    </Group>
  )
}
