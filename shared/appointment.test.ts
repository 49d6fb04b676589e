import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppointmentRequest } from './appointment.ts'
import { serviceCodes, timeSlots } from './dates/clinic.ts'
import { aRequest } from './testing/requests.ts'

const MONDAY_NINE_AT_CLINIC = new Date('2026-11-30T03:30:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: MONDAY_NINE_AT_CLINIC })
})
afterEach(() => {
  vi.useRealTimers()
})

const requestWith = (changes: Record<string, unknown> = {}) => ({ ...aRequest(), ...changes })

const messages = (changes: Record<string, unknown>) => {
  const { error } = AppointmentRequest.safeParse(requestWith(changes))
  return Object.fromEntries(
    [...(error?.issues ?? [])].reverse().map(({ path, message }) => [path.join(), message]),
  )
}

test('a complete request is accepted and trimmed, whatever the service and the time', () => {
  for (const service of serviceCodes)
    for (const preferredTime of timeSlots) expect(messages({ service, preferredTime })).toEqual({})
  expect(AppointmentRequest.parse(requestWith({ firstName: ' Sample ', notes: '\nKnee \n' }))).toMatchObject({
    firstName: 'Sample',
    notes: 'Knee',
  })
})

test('everything but the notes is required, and all that is missing is said at once', () => {
  const nothing = {
    firstName: '',
    lastName: ' ',
    email: '',
    phone: '',
    service: '',
    preferredDate: '',
    preferredTime: '',
  }
  expect(messages(nothing)).toEqual({
    firstName: 'Enter your first name',
    lastName: 'Enter your last name',
    email: 'Enter an e-mail address',
    phone: 'Enter a phone number',
    service: 'Choose a service',
    preferredDate: 'Choose a date',
    preferredTime: 'Choose a time',
  })
})

test('a Sunday and notes that are too long are refused together with what else is wrong', () => {
  expect(messages({ service: '', preferredDate: '2026-12-06', notes: 'क'.repeat(300) })).toEqual({
    service: 'Choose a service',
    preferredDate: 'The clinic is closed on Sundays. Choose Monday to Saturday',
    notes: 'These notes are too long for a WhatsApp link. Shorten them',
  })
})

test('a day before today at the clinic is refused, today and later days are not', () => {
  expect(messages({ preferredDate: '2026-11-28' })).toEqual({ preferredDate: 'Choose today or a later day' })
  expect(messages({ preferredDate: '2026-11-30', preferredTime: '1:00-1:15 PM' })).toEqual({})
  vi.setSystemTime(new Date('2026-11-30T18:30:00Z'))
  expect(messages({ preferredDate: '2026-11-30' })).toEqual({ preferredDate: 'Choose today or a later day' })
})

test('a date that does not exist is refused', () => {
  expect(messages({ preferredDate: '2027-02-29' })).toEqual({
    preferredDate: 'Enter a date that exists, as YYYY-MM-DD',
  })
})

test('a time that has begun today is refused, the same time tomorrow is not', () => {
  const over = { preferredTime: 'This time has passed today. Choose a later time or another day' }
  const slots = (preferredDate: string) =>
    timeSlots.map((preferredTime) => messages({ preferredDate, preferredTime }))
  expect(slots('2026-11-30')).toEqual([over, over, {}, {}])
  vi.setSystemTime(new Date('2026-11-30T07:29:59Z'))
  expect(slots('2026-11-30')).toEqual([over, over, {}, {}])
  vi.setSystemTime(new Date('2026-11-30T07:30:00Z'))
  expect(slots('2026-11-30')).toEqual([over, over, over, {}])
  expect(slots('2026-12-01')).toEqual([{}, {}, {}, {}])
})

test('e-mail and phone must look like one', () => {
  expect(messages({ email: 'sample.patient@', phone: '12345' })).toEqual({
    email: 'Enter an e-mail address like name@example.com',
    phone: 'Enter a phone number of 6 to 15 digits, such as +91 98765 43210',
  })
  for (const phone of ['9876543210', '+91 98765-43210', '(011) 2345 6789', '011.2345.6789'])
    expect(messages({ phone }), phone).toEqual({})
})

test('single lines hold no line break, so that the message can be read back', () => {
  expect(messages({ firstName: 'Sample\nPhone: 1' })).toEqual({
    firstName: 'Use one line without control characters',
  })
})

test('unknown fields are refused', () => {
  expect(AppointmentRequest.safeParse(requestWith({ status: 'confirmed' })).success).toBe(false)
})
