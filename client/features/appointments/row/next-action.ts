import type { Appointment } from '#shared/appointment.ts'

type NextAction = 'confirm' | 'choose' | 'send' | 'wait' | 'done' | 'told'

/** A request that names no day, or no time. */
export const isDayless = ({
  preferredDate,
  preferredTime,
}: Pick<Appointment, 'preferredDate' | 'preferredTime'>) => !preferredDate || !preferredTime

/** The one thing to do about an appointment; `today` is the server's. */
export function nextAction(appointment: Appointment, today: string): NextAction | undefined {
  const { group, status, takenBy, toBeMoved, mailing, undoable, told, preferredDate } = appointment
  if (toBeMoved) return 'choose'
  if (status === 'pending') return takenBy || isDayless(appointment) ? 'choose' : 'confirm'
  if (mailing || undoable) return 'wait'
  if (group === 'answer') return 'send'
  if (status === 'confirmed' && preferredDate === today) return 'done'
  return told && status !== 'completed' ? 'told' : undefined
}
