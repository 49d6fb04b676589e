import type { Appointment } from '#shared/appointment.ts'
import { asksForTime, useUpdateAppointment } from '../../../features/appointments/api.ts'
import { nextAction } from '../../../features/appointments/row/next-action.ts'
import { useReply } from '../../../features/appointments/row/use-reply.ts'
import { classes } from '../../../ui/classes.ts'
import { Button, ButtonAnchor } from '../../../ui/form/Button.tsx'
import { actionSize, outlined } from './Row.tsx'

/** Somebody waits for it: the first is filled. */
export function WaitingAction({
  appointment,
  today,
  doctor,
  first,
  onChoose,
}: {
  appointment: Appointment
  today: string
  doctor: string
  first: boolean
  onChoose: () => void
}) {
  const update = useUpdateAppointment()
  const { link, begun, begin, copy } = useReply(appointment, doctor)
  const whose = <span className="sr-only">: {appointment.patientName}</span>
  const common = {
    look: first ? 'primary' : 'secondary',
    size: 'small',
    className: classes(actionSize, 'px-1!', !first && outlined),
  } as const
  const change = (change: { status: 'confirmed' } | { told: true }) =>
    update.mutate({ seen: appointment, ...change }, { onError: (error) => asksForTime(error) && onChoose() })
  switch (nextAction(appointment, today)) {
    case 'confirm':
      return (
        <Button {...common} busy={update.isPending} onClick={() => change({ status: 'confirmed' })}>
          <span>Confirm{whose}</span>
        </Button>
      )
    case 'choose':
      return (
        <Button {...common} onClick={onChoose}>
          <span>Choose a Time{whose}</span>
        </Button>
      )
    case 'send':
      if (begun)
        return (
          <Button {...common} busy={update.isPending} onClick={() => change({ told: true })}>
            <span>Sent on WhatsApp{whose}</span>
          </Button>
        )
      if (!link)
        return (
          <Button {...common} onClick={copy}>
            <span>Copy Reply{whose}</span>
          </Button>
        )
      return (
        <ButtonAnchor {...common} href={link} target="_blank" rel="noopener noreferrer" onClick={begin}>
          <span>
            Send on WhatsApp{whose}
            <span className="sr-only"> (opens in a new tab)</span>
          </span>
        </ButtonAnchor>
      )
    default:
      return null
  }
}
