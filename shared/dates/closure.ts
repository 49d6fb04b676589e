import { z } from 'zod'
import type { Appointment } from '../appointment.ts'
import { CalendarDate, Instant, optionalLine } from '../fields.ts'
import { slotIsOver, timeSlots } from './clinic.ts'
import { clinicTime, weekday } from './dates.ts'

const note = optionalLine(200)

/** Without a slot the whole day. */
export const ClosureInput = z
  .strictObject({
    day: CalendarDate,
    slot: z.enum(timeSlots, 'Choose a time').nullable().default(null),
    note: note.default(''),
  })
  .superRefine(({ day, slot }, context) => {
    const message = refused(day, slot)
    if (message) context.addIssue({ code: 'custom', path: [slot ? 'slot' : 'day'], message })
  })

function refused(day: string, slot: (typeof timeSlots)[number] | null): string | undefined {
  const now = clinicTime()
  if (day < now.date) return 'This day has passed, so it can no longer be closed'
  if (weekday(day) === 0) return 'The clinic is closed on Sundays as it is'
  if (slot && slotIsOver(slot, day, now)) return 'This time has passed, so it can no longer be closed'
}

export const ClosureNote = z.strictObject({ note })

export const Closure = z.object({
  id: z.string(),
  day: z.string(),
  slot: z.string().nullable(),
  note: z.string(),
  updatedAt: Instant,
})

export const Closed = Closure.pick({ day: true, slot: true })

/** Any day of the week; without it the week of today, on a Sunday the one that begins tomorrow. */
export const WeekQuery = z.strictObject({ of: CalendarDate.optional() })

export type ClosureInput = z.input<typeof ClosureInput>
export type ClosureNote = z.output<typeof ClosureNote>
export type Closed = z.output<typeof Closed>
export type Closure = z.output<typeof Closure>

/** `toBeMoved` counts the patients who are booked for what has been closed. */
export type NewClosure = Closure & { toBeMoved: number }

export interface Week {
  /** Its Monday. */
  from: string
  today: string
  appointments: Appointment[]
  closures: Closure[]
}
