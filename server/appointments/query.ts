import { z } from 'zod'
import { appointmentStatuses } from '#shared/appointment.ts'
import { isCalendarDate } from '#shared/dates/dates.ts'
import { CalendarDate, Cursor, line } from '#shared/fields.ts'
import { isDayless, sectionNames } from './order.ts'

/** The last item's section, day, slot, time and id. */
const Position = z.string().refine((cursor) => {
  const [section = '', date = '', slot = '', ...created] = cursor.split(',')
  return (
    (sectionNames as readonly string[]).includes(section) &&
    (isDayless(section) ? date === '' : isCalendarDate(date)) &&
    /^\d$/.test(slot) &&
    Cursor.safeParse(created.join(',')).success
  )
}, 'Begin again with the first page')

const listed = {
  status: z.enum(appointmentStatuses, 'Choose pending, confirmed, cancelled or completed').optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
}

const PAGE_LIMIT = 50

const limit = z.int('Enter a number from 1 to 100').min(1).max(100)

export const AppointmentsQuery = z.strictObject({
  ...listed,
  /** 'ahead': what waits for an answer and what is to come. Without it the past follows. */
  when: z.enum(['ahead', 'past'], 'Choose ahead or past').optional(),
  before: Position.optional(),
  limit: z.string().transform(Number).pipe(limit).default(PAGE_LIMIT),
})

/** Sent as a body, since patient data must not be in an address. */
export const AppointmentSearch = z.strictObject({
  ...listed,
  before: Position.optional(),
  limit: limit.default(PAGE_LIMIT),
  query: line(254, 'Enter a name, a phone number or an e-mail address'),
})

const DAYS_LIMIT = 31

export const SlotsQuery = z.strictObject({
  from: CalendarDate,
  days: z
    .string()
    .transform(Number)
    .pipe(z.int(`Enter a number from 1 to ${DAYS_LIMIT}`).min(1).max(DAYS_LIMIT))
    .default(1),
})
