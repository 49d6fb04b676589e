import type { Appointment } from '#shared/appointment.ts'
import { Button, ButtonAnchor } from '../../../ui/form/Button.tsx'
import { shortInstant } from './days.ts'
import { nextAction } from './next-action.ts'
import type { Reply } from './use-reply.ts'

export interface Change {
  status?: Appointment['status']
  told?: boolean
}

/** Filled where somebody waits, outlined where it can wait. */
export function NextStep({
  appointment,
  today,
  reply,
  busy,
  onChange,
  onChoose,
}: {
  appointment: Appointment
  today: string
  reply: Reply
  busy: boolean
  onChange: (change: Change) => void
  onChoose: () => void
}) {
  const { patientName, status, told } = appointment
  const whose = <span className="sr-only"> {patientName}</span>
  const common = { size: 'small', className: 'row-step', busy } as const
  switch (nextAction(appointment, today)) {
    case 'confirm':
      return (
        <Button {...common} onClick={() => onChange({ status: 'confirmed' })}>
          <span>Confirm{whose}</span>
        </Button>
      )
    case 'choose':
      return (
        <Button {...common} className="row-step max-md:hidden" onClick={onChoose}>
          <span>Choose a Time{whose}</span>
        </Button>
      )
    case 'send':
      return <Send {...{ patientName, reply, busy }} onSent={() => onChange({ told: true })} />
    case 'wait':
      return status === 'cancelled' ? null : <p className="row-told">Sending email…</p>
    case 'done':
      return (
        <Button
          {...common}
          look="outlined"
          className="row-step"
          onClick={() => onChange({ status: 'completed' })}
        >
          <span>Done{whose}</span>
        </Button>
      )
    case 'told':
      return <p className="row-told">{told && `Told ${shortInstant(told)}`}</p>
    default:
      return null
  }
}

function Send({
  patientName,
  reply: { link, begun, begin, copy },
  busy,
  onSent,
}: {
  patientName: string
  reply: Reply
  busy: boolean
  onSent: () => void
}) {
  if (begun) {
    return (
      <Button look="outlined" size="small" className="row-step" busy={busy} onClick={onSent}>
        <span>
          Sent on WhatsApp<span className="sr-only"> to {patientName}</span>
        </span>
      </Button>
    )
  }
  if (!link) {
    return (
      <Button size="small" className="row-step" onClick={copy}>
        <span>
          Copy Reply<span className="sr-only"> to {patientName}</span>
        </span>
      </Button>
    )
  }
  return (
    <ButtonAnchor
      size="small"
      className="row-step"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      onClick={begin}
    >
      <span>
        Send on WhatsApp<span className="sr-only"> to {patientName} (opens in a new tab)</span>
      </span>
    </ButtonAnchor>
  )
}
