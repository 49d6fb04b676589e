import type { Appointment } from '#shared/appointment.ts'
import type { TimeSlot } from '#shared/dates/clinic.ts'
import type { Closure } from '#shared/dates/closure.ts'
import type { Day } from './days.ts'

export interface WeekActions {
  /** Without a slot: any. */
  book: (day: string, slot: TimeSlot | undefined) => void
  show: (appointment: Appointment) => void
  move: (appointment: Appointment) => void
  closeDay: (day: Day) => void
  closeSlot: (day: string, slot: TimeSlot) => void
  open: (closure: Closure) => void
  note: (closure: Closure) => void
  print: (day: Day) => void
}
