import fc from 'fast-check'
import { AppointmentRequest, type RequestDraft } from '../appointment.ts'
import { serviceCodes, timeSlots } from '../dates/clinic.ts'
import { isCalendarDate, weekday } from '../dates/dates.ts'
import { roomLeft } from '../whatsapp/request.ts'

export const CLOSING = '\n\nPlease confirm whether this appointment is possible.'

export const aRequest = (changes: Partial<AppointmentRequest> = {}): AppointmentRequest => ({
  firstName: 'Sample',
  lastName: 'Patient',
  email: 'sample.patient@example.com',
  phone: '+91 00000 00000',
  service: 'musculoskeletal-ultrasound',
  preferredDate: '2026-12-01',
  preferredTime: '8:30-8:45 AM',
  notes: '',
  ...changes,
})

const anyScript = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('a', 'é', 'क', '漢', '🦵🏽', '👩‍👩‍👧', '\ud83e', '%', '&', '+', '\n'),
    maxLength: 400,
  }),
  fc.constantFrom('x', 'ü', 'क', '漢', '🩻', '%').chain((unit) => fc.nat(2_000).map((n) => unit.repeat(n))),
)

const anyRequest = fc.record({
  firstName: anyScript,
  lastName: anyScript,
  email: fc.oneof(
    fc.emailAddress(),
    fc.nat(244).map((n) => `${'+'.repeat(n)}a@example.com`),
  ),
  phone: fc.constantFrom('9876543210', '+ ( (98765 43210) )', '+91 98765 43210'),
  service: fc.constantFrom(...serviceCodes),
  preferredDate: fc
    .integer({ min: 1, max: 300_000 })
    .map((days) => new Date(Date.UTC(2026, 11, days)).toISOString().slice(0, 10))
    .filter((date) => isCalendarDate(date) && weekday(date) !== 0),
  preferredTime: fc.constantFrom(...timeSlots),
  notes: anyScript,
})

/** No UTF-16 unit takes more than 9 encoded characters. */
export function cutToFit<R extends RequestDraft>(request: R): R {
  const over = -roomLeft(request)
  if (over <= 0 || !request.notes) return request
  return cutToFit({ ...request, notes: request.notes.slice(0, -Math.ceil(over / 9)) })
}

export const acceptedRequest = anyRequest
  .map((request) =>
    cutToFit({
      ...request,
      firstName: request.firstName.slice(0, 40),
      lastName: request.lastName.slice(0, 40),
    }),
  )
  .map((request) => AppointmentRequest.safeParse(request))
  .filter(({ success }) => success)
  .map(({ data }) => data as AppointmentRequest)
