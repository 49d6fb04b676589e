import { z } from 'zod'
import { appointmentStatuses } from './appointment.ts'
import { CalendarDate, Cursor, line } from './fields.ts'

const listed = {
  status: z.enum(appointmentStatuses, 'Choose pending, confirmed, cancelled or completed').optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
}

const PAGE_LIMIT = 50

const limit = z.int('Enter a number from 1 to 100').min(1).max(100)

export const AppointmentsQuery = z.strictObject({
  ...listed,
  before: Cursor.optional(),
  limit: z.string().transform(Number).pipe(limit).default(PAGE_LIMIT),
})

/** Sent as a body, since patient data must not be in an address. */
export const AppointmentSearch = z.strictObject({
  ...listed,
  before: Cursor.optional(),
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
