import { z } from 'zod'
import { PatientQuery } from './appointment.ts'
import { clinicMoment, clinicTime, todayAtClinic } from './dates/dates.ts'
import { CalendarDate, Instant, orEmpty, TimeOfDay, text } from './fields.ts'
import { breachStepNames, type DoneSteps } from './notices/breach.ts'
import { requestKindCodes } from './notices/rights.ts'

const PastDay = CalendarDate.refine((day) => day <= todayAtClinic(), 'Choose today or an earlier day')

const request = z.strictObject({
  kind: z.enum(requestKindCodes, 'Choose what is asked for'),
  patient: PatientQuery.shape.patient,
  receivedOn: PastDay,
  note: text(1_000),
})

/** Somebody asks for a right of theirs, or complains. */
export const RightsRequestInput = request.extend({ note: request.shape.note.default('') })

export const RightsRequestChange = request
  .extend({ patient: orEmpty(request.shape.patient), answeredOn: orEmpty(PastDay), outcome: text(1_000) })
  .partial()
  .superRefine(({ receivedOn, answeredOn }, context) => {
    if (receivedOn && answeredOn && answeredOn < receivedOn)
      context.addIssue({
        code: 'custom',
        path: ['answeredOn'],
        message: 'Choose the day it came, or a later one',
      })
  })

export const RightsRequest = z.object({
  id: z.string(),
  kind: z.string(),
  /** Empty once the patient has been erased. */
  patient: z.string(),
  note: z.string(),
  receivedOn: z.string(),
  dueOn: z.string(),
  answeredOn: z.string().nullable(),
  outcome: z.string(),
  updatedAt: Instant,
})

/** Milliseconds by which the doctor's clock may be ahead. */
const CLOCK_TOLERANCE_MS = 10 * 60_000

/** When patients' data got out, as far as is known. */
export const BreachInput = z
  .strictObject({ date: CalendarDate, time: TimeOfDay, what: text(2_000).default('') })
  .superRefine(({ date, time }, context) => {
    const noticed = clinicMoment(date, time)
    if (noticed && noticed.valueOf() > Date.now() + CLOCK_TOLERANCE_MS) {
      const path = [date > clinicTime().date ? 'date' : 'time']
      context.addIssue({ code: 'custom', path, message: 'Choose when it was noticed, not a time to come' })
    }
  })

export const BreachChange = z
  .strictObject({ what: text(2_000), done: z.array(z.enum(breachStepNames)).max(20), closed: z.boolean() })
  .partial()

export const Breach = z.object({
  id: z.string(),
  noticedAt: Instant,
  what: z.string(),
  /** When each step was ticked. */
  done: z.custom<DoneSteps>(),
  closedAt: Instant.nullable(),
  updatedAt: Instant,
})

export type RightsRequestInput = z.input<typeof RightsRequestInput>
export type RightsRequest = z.output<typeof RightsRequest>
export type BreachInput = z.input<typeof BreachInput>
export type Breach = z.output<typeof Breach>
