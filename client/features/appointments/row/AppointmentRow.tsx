import { useId } from 'react'
import type { Appointment } from '#shared/appointment.ts'
import { serviceLabel } from '#shared/dates/clinic.ts'
import { slotRange, slotStart, weekdayMonthDay } from '#shared/dates/short.ts'
import { ContactLink } from '../../../ui/text/TextLink.tsx'
import { asksForTime, useDeleteAppointment, useUpdateAppointment } from '../api.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { Clash } from './Clash.tsx'
import { startsIn } from './days.ts'
import { onRowKey } from './keys.ts'
import { type Change, NextStep } from './NextStep.tsx'
import { nextAction } from './next-action.ts'
import { canBeTold, RowDetails } from './RowDetails.tsx'
import { RowMenu } from './RowMenu.tsx'
import { useReply } from './use-reply.ts'
import './row.css'
import './row-menu.css'
import './row-layout.css'

export interface RowProps {
  appointment: Appointment
  /** At the clinic, as the server says. */
  today: string
  doctor: string
  open: boolean
  onOpen: (open: boolean) => void
  onManage: () => void
  onChoose: () => void
}

export function AppointmentRow({ appointment, today, doctor, open, onOpen, onManage, onChoose }: RowProps) {
  const { patientName, status, takenBy, toBeMoved, preferredDate, toldOnWhatsApp } = appointment
  const id = useId()
  const update = useUpdateAppointment()
  const remove = useDeleteAppointment()
  const reply = useReply(appointment, doctor)
  const busy = update.isPending || remove.isPending
  const change = (values: Change) =>
    update.mutate({ seen: appointment, ...values }, { onError: (error) => asksForTime(error) && onChoose() })
  const actions = {
    busy,
    onManage,
    onCancel: () => change({ status: 'cancelled' }),
    onDelete: () => remove.mutate(appointment),
    onTold: (told: boolean) => change({ told }),
  }
  const step = nextAction(appointment, today)
  const keys = {
    c: step === 'confirm' ? () => change({ status: 'confirmed' }) : step === 'choose' ? onChoose : undefined,
    r: reply.open,
  }
  return (
    <li aria-labelledby={`name-${id}`} className="row">
      <When {...{ appointment, today }} />
      <div className="row-who">
        <h3 id={`name-${id}`} className="row-name">
          <button
            type="button"
            data-opener={appointment.id}
            aria-expanded={open}
            aria-controls={`more-${id}`}
            className="row-opener"
            onClick={() => onOpen(!open)}
            onKeyDown={(event) => onRowKey(event, keys)}
          >
            {patientName}
          </button>
        </h3>
        <span className="row-badge">
          <StatusBadge status={status} />
        </span>
        <Facts {...{ appointment, step }} />
        {status === 'pending' && preferredDate && preferredDate < today && (
          <p className="row-past">This day has passed.</p>
        )}
        {(takenBy || toBeMoved || step === 'choose') && <Clash {...{ appointment, today, onChoose }} />}
      </div>
      <div className="row-next">
        <NextStep {...{ appointment, today, reply, busy, onChoose }} onChange={change} />
      </div>
      <RowMenu
        label={`More for ${patientName}`}
        items={[
          reply.link
            ? { label: 'Reply on WhatsApp', href: reply.link, onChoose: reply.begin }
            : { label: 'Copy Reply', onChoose: reply.copy },
          ...(canBeTold(appointment)
            ? [
                {
                  label: 'Sent on WhatsApp',
                  checked: toldOnWhatsApp,
                  onChoose: () => actions.onTold(!toldOnWhatsApp),
                },
              ]
            : []),
          { label: 'Manage', onChoose: onManage },
          ...(status === 'pending' ? [{ label: 'Cancel', onChoose: actions.onCancel }] : []),
          { label: 'Delete', wrong: true, onChoose: actions.onDelete },
        ]}
      />
      {open && <RowDetails id={`more-${id}`} {...{ appointment, reply }} {...actions} />}
    </li>
  )
}

function When({ appointment, today }: Pick<RowProps, 'appointment' | 'today'>) {
  const { preferredDate, preferredTime, group, status } = appointment
  const soon = status === 'confirmed' ? startsIn(preferredDate, preferredTime) : undefined
  const day = preferredDate ? weekdayMonthDay(preferredDate, today) : 'No day yet'
  const known = group === 'today' || group === 'tomorrow'
  return (
    <p className="row-when">
      <time dateTime={preferredDate || undefined} className="md:hidden">
        {known ? slotRange(preferredTime) : [day, slotStart(preferredTime)].filter(Boolean).join(', ')}
        {soon && `, ${soon}`}
      </time>
      <span className="row-day max-md:hidden">{known ? slotRange(preferredTime) : day}</span>
      <span className="row-time max-md:hidden">{known ? soon : slotRange(preferredTime)}</span>
    </p>
  )
}

function Facts({ appointment, step }: { appointment: Appointment; step: ReturnType<typeof nextAction> }) {
  const { phone, appointmentType, reason } = appointment
  const [firstLine] = reason.split('\n')
  const what = [serviceLabel(appointmentType), firstLine].filter(Boolean).join(' · ')
  return (
    <p className="row-facts">
      <span className="row-phone">{phone ? <ContactLink scheme="tel" value={phone} /> : 'No number'}</span>
      <span className="row-what">
        {step === 'send' && (
          <>
            <span className="text-pending">Not told yet</span> ·{' '}
          </>
        )}
        {what}
      </span>
    </p>
  )
}
