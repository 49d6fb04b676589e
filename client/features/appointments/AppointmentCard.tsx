import type { Appointment } from '#shared/appointment.ts'
import { serviceLabel } from '#shared/dates/clinic.ts'
import { dayAndTime, longDate, todayAtClinic } from '#shared/dates/dates.ts'
import { replyLink } from '#shared/whatsapp/reply.ts'
import { Button, ButtonAnchor } from '../../ui/form/Button.tsx'
import { ContactLink } from '../../ui/text/TextLink.tsx'
import { useDeleteAppointment, useUpdateAppointment } from './api.ts'
import { Notification } from './Notification.tsx'
import { StatusBadge } from './StatusBadge.tsx'

export function AppointmentCard({
  appointment,
  doctor,
  onManage,
}: {
  appointment: Appointment
  doctor: string
  onManage: () => void
}) {
  const { id, patientName, preferredDate, preferredTime, status, reason, slotTaken } = appointment
  const name = `name-${id}`
  const [weekday, ...dayAndYear] = longDate(preferredDate).split(', ')
  return (
    <li
      aria-labelledby={name}
      className="grid gap-x-8 gap-y-3 py-6 md:grid-cols-[9.5rem_1fr] xl:grid-cols-[9.5rem_1fr_auto]"
    >
      <div className="tabular-nums">
        <time dateTime={preferredDate} className="font-serif leading-snug font-semibold">
          <span className="md:block">{weekday},</span>{' '}
          <span className="whitespace-nowrap">{dayAndYear.join(', ')}</span>
        </time>
        <p className="text-sm text-muted">{preferredTime}</p>
      </div>
      <div className="min-w-0 text-[0.95rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={name} className="text-lg font-semibold">
            {patientName}
          </h2>
          <StatusBadge status={status} />
        </div>
        {slotTaken && (
          <p className="mt-1 text-sm font-semibold text-wrong">
            Another appointment is confirmed for this day and time.
          </p>
        )}
        {status === 'pending' && preferredDate < todayAtClinic() && (
          <p className="mt-1 text-sm font-semibold text-wrong">This day has passed.</p>
        )}
        {reason && <p className="mt-1 whitespace-pre-line">{reason}</p>}
        <More {...appointment} />
      </div>
      <Actions appointment={appointment} doctor={doctor} onManage={onManage} />
    </li>
  )
}

function More(appointment: Appointment) {
  const { email, phone, appointmentType, createdAt, medicalHistory, adminNotes } = appointment
  return (
    <>
      {medicalHistory && <Text term="Medical history">{medicalHistory}</Text>}
      {adminNotes && <Text term="Admin notes">{adminNotes}</Text>}
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted tabular-nums">
        <li>{serviceLabel(appointmentType)}</li>
        <li>
          <ContactLink scheme="tel" value={phone} />
        </li>
        <li className="min-w-0 break-all">
          <ContactLink scheme="mailto" value={email} />
        </li>
        <li>Submitted {dayAndTime(createdAt)}</li>
        <li>
          <Notification appointment={appointment} />
        </li>
      </ul>
    </>
  )
}

function Text({ term, children }: { term: string; children: string }) {
  return (
    <p className="mt-1 whitespace-pre-line">
      <span className="text-muted">{term}:</span> {children}
    </p>
  )
}

function Actions({
  appointment,
  doctor,
  onManage,
}: {
  appointment: Appointment
  doctor: string
  onManage: () => void
}) {
  const update = useUpdateAppointment()
  const remove = useDeleteAppointment()
  const { patientName, status } = appointment
  const change = (status: 'confirmed' | 'cancelled') => update.mutate({ seen: appointment, status })
  const busy = update.isPending || remove.isPending
  const whose = <span className="sr-only"> {patientName}</span>
  return (
    <div className="-mx-3.5 flex flex-wrap content-start items-start gap-x-1 gap-y-2 max-xl:md:col-start-2 xl:justify-end">
      {status === 'pending' && (
        <>
          <Button size="small" busy={busy} onClick={() => change('confirmed')} className="mx-3.5 xl:mr-1">
            Confirm{whose}
          </Button>
          <Button look="quiet" size="small" busy={busy} onClick={() => change('cancelled')}>
            Cancel{whose}
          </Button>
        </>
      )}
      <ButtonAnchor
        look="quiet"
        size="small"
        href={replyLink(appointment, { doctor })}
        target="_blank"
        rel="noopener noreferrer"
      >
        Reply<span className="sr-only"> to {patientName} on WhatsApp (opens in a new tab)</span>
      </ButtonAnchor>
      <Button look="quiet" size="small" onClick={onManage}>
        Manage{whose}
      </Button>
      <Button look="quiet-destructive" size="small" busy={busy} onClick={() => remove.mutate(appointment)}>
        Delete{whose}
      </Button>
    </div>
  )
}
