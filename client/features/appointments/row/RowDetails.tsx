import type { Appointment } from '#shared/appointment.ts'
import { serviceLabel } from '#shared/dates/clinic.ts'
import { dayAndTime } from '#shared/dates/dates.ts'
import { slotWords } from '#shared/dates/slot-words.ts'
import { Button, ButtonAnchor } from '../../../ui/form/Button.tsx'
import { ContactLink } from '../../../ui/text/TextLink.tsx'
import { Notification } from '../Notification.tsx'
import { keepingInWords } from '../patient/keeping.ts'
import type { Reply } from './use-reply.ts'

export interface Actions {
  busy: boolean
  onManage: () => void
  onCancel: () => void
  onDelete: () => void
  onTold: (told: boolean) => void
}

export function RowDetails({
  id,
  appointment,
  reply,
  ...actions
}: { id: string; appointment: Appointment; reply: Reply } & Actions) {
  const { email, phone, appointmentType, createdAt, reason, medicalHistory, adminNotes } = appointment
  return (
    <div id={id} className="row-details">
      <p className="tabular-nums">
        {slotWords(appointment.preferredDate, appointment.preferredTime) || 'No day yet'}
      </p>
      {reason && <Text term="Reason for visit">{reason}</Text>}
      {medicalHistory && <Text term="Medical history">{medicalHistory}</Text>}
      {adminNotes && <Text term="Admin notes">{adminNotes}</Text>}
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted tabular-nums">
        <li>{serviceLabel(appointmentType)}</li>
        <li>{phone ? <ContactLink scheme="tel" value={phone} /> : 'No number: replies are copied'}</li>
        <li className="min-w-0 break-all">
          {email ? <ContactLink scheme="mailto" value={email} /> : 'No e-mail address'}
        </li>
        <li>Submitted {dayAndTime(createdAt)}</li>
        {keepingInWords(appointment).map((words) => (
          <li key={words}>{words}</li>
        ))}
        <li>
          <Notification appointment={appointment} />
        </li>
      </ul>
      <Buttons {...{ appointment, reply }} {...actions} />
    </div>
  )
}

function Text({ term, children }: { term: string; children: string }) {
  return (
    <p className="mt-1 whitespace-pre-line">
      <span className="text-muted">{term}:</span> {children}
    </p>
  )
}

function Buttons({
  appointment: { patientName, status, undoable, toldOnWhatsApp },
  reply,
  busy,
  onManage,
  onCancel,
  onDelete,
  onTold,
}: { appointment: Appointment; reply: Reply } & Actions) {
  const whose = <span className="sr-only"> {patientName}</span>
  const quiet = { look: 'quiet', size: 'small' } as const
  return (
    <div className="mt-2 -ml-3.5 flex flex-wrap items-center gap-x-1">
      {reply.link ? (
        <ButtonAnchor
          {...quiet}
          href={reply.link}
          target="_blank"
          rel="noopener noreferrer"
          onClick={reply.begin}
        >
          Reply<span className="sr-only"> to {patientName} on WhatsApp (opens in a new tab)</span>
        </ButtonAnchor>
      ) : (
        <Button {...quiet} onClick={reply.copy}>
          Copy Reply<span className="sr-only"> to {patientName}</span>
        </Button>
      )}
      <Button {...quiet} onClick={onManage}>
        Manage{whose}
      </Button>
      {status === 'pending' && (
        <Button {...quiet} busy={busy} onClick={onCancel}>
          Cancel{whose}
        </Button>
      )}
      <Button look="quiet-destructive" size="small" busy={busy} onClick={onDelete}>
        Delete{whose}
      </Button>
      {canBeTold({ status, undoable }) && (
        <label className="flex min-h-10 cursor-pointer items-center gap-2 px-3.5">
          <input
            type="checkbox"
            checked={toldOnWhatsApp}
            onChange={({ target }) => onTold(target.checked)}
            className="size-5 accent-accent"
          />
          Sent on WhatsApp
        </label>
      )}
    </div>
  )
}

/** Nobody is told of a cancellation while it can be undone. */
export const canBeTold = ({ status, undoable }: Pick<Appointment, 'status' | 'undoable'>) =>
  (status === 'confirmed' || status === 'cancelled') && !undoable
