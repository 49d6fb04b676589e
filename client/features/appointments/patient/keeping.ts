import { type Appointment, type AppointmentUpdate, agreements } from '#shared/appointment.ts'
import { longCalendarDay } from '#shared/dates/dates.ts'

export const keepingOf = ({ agreedHow, agreedOn, lockedUntil, lockedReason }: Appointment) => ({
  agreedHow: agreedHow ?? ('' as const),
  agreedOn: agreedOn ?? '',
  lockedUntil: lockedUntil ?? '',
  lockedReason: lockedReason ?? '',
})

/** Each pair as a whole, where one of it was changed. */
export function keepingChanges(values: AppointmentUpdate, seen: Appointment): AppointmentUpdate {
  const before = keepingOf(seen)
  const { agreedHow = '', agreedOn = '', lockedUntil = '', lockedReason = '' } = values
  return {
    ...((agreedHow !== before.agreedHow || agreedOn !== before.agreedOn) && { agreedHow, agreedOn }),
    ...((lockedUntil !== before.lockedUntil || lockedReason !== before.lockedReason) && {
      lockedUntil,
      lockedReason,
    }),
  }
}

export function keepingInWords({ agreedHow, agreedOn, lockedUntil, lockedReason }: Appointment): string[] {
  const agreed =
    agreedHow && agreedOn && `Agreed ${agreements[agreedHow].toLowerCase()} on ${longCalendarDay(agreedOn)}`
  const kept = lockedUntil && `Kept until ${longCalendarDay(lockedUntil)}: ${lockedReason}`
  return [agreed, kept].flatMap((words) => words || [])
}
