import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppointmentInput, AppointmentRequest } from '../appointment.ts'
import { acceptedRequest, aRequest, CLOSING, cutToFit } from '../testing/requests.ts'
import { readRequest } from './read-request.ts'
import { composeRequest } from './request.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T03:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const asInput = ({ firstName, lastName, service, notes, ...request }: AppointmentRequest) => {
  const same = { ...request, patientName: `${firstName} ${lastName}` }
  return { ...same, appointmentType: service, reason: notes, medicalHistory: '', agreedHow: '' }
}

const labels = ['Name', 'E-mail', 'Phone', 'Service', 'Preferred date', 'Preferred time', 'Notes']
const ownWords = fc
  .array(
    fc.constantFrom(
      ...labels.map((label) => `${label}: x`),
      'Appointment request',
      '',
      CLOSING.trim(),
      ':',
      'x',
    ),
  )
  .map((lines) => lines.join('\n'))

test('reading is the inverse of composing, whatever the names and notes hold', () => {
  const requests = fc
    .tuple(acceptedRequest, fc.option(ownWords))
    .map(([request, notes]) =>
      AppointmentRequest.parse(cutToFit({ ...request, notes: notes ?? request.notes })),
    )
  fc.assert(
    fc.property(requests, (request) => {
      const { values, unread, rest } = readRequest(composeRequest(request))
      expect({ unread, rest }).toEqual({ unread: [], rest: '' })
      expect(AppointmentInput.parse(values)).toEqual(asInput(request))
    }),
    { numRuns: 1_000 },
  )
})

test.each(['\r', '\u2028', '\u2029', '\v', '\u0085'])('notes are read with %j in them', (sign) => {
  const request = aRequest({ notes: `left${sign}knee` })
  expect(readRequest(composeRequest(request))).toMatchObject({ values: { reason: request.notes }, rest: '' })
})

test('a message that was quoted, retyped or forwarded is read all the same', () => {
  const { values, unread, rest } = readRequest(
    `[21/11/26, 10:42 AM] Sample Patient: Appointment request\r
> name : Sample Patient\r
Email: sample.patient@example.com\r
PHONE: +91 00000 00000\r
Service: musculoskeletal ultrasound\r
Preferred date: 1 Dec 2026\r
Preferred time: 8:30 – 8:45 am\r
Notes: Left knee\r

Please confirm whether this appointment is possible.\r
`,
  )
  expect({ unread, rest }).toEqual({ unread: [], rest: '' })
  expect(values).toEqual({
    ...asInput(aRequest({ notes: 'Left knee' })),
    medicalHistory: undefined,
    agreedHow: undefined,
  })
})

test('what the patient has changed beyond reading is marked, the rest is filled in', () => {
  const message = composeRequest(aRequest({ notes: 'Left knee' }))
    .replace('Tuesday, December 1, 2026', 'sometime next week')
    .replace('Musculoskeletal Ultrasound', 'knee scan')
    .replace('Phone: +91 00000 00000', 'My number is +91 00000 00000')
  const { values, unread, rest } = readRequest(message)
  expect(unread).toEqual(['phone', 'appointmentType', 'preferredDate'])
  expect(rest).toBe('My number is +91 00000 00000')
  expect(values).toMatchObject({
    patientName: 'Sample Patient',
    preferredTime: '8:30-8:45 AM',
    reason: 'Left knee',
  })
})

test('a date whose weekday no longer fits is not believed', () => {
  const on = (date: string) =>
    readRequest(composeRequest(aRequest()).replace('Tuesday, December 1, 2026', date)).values.preferredDate
  expect(on('Tuesday, December 2, 2026')).toBe('')
  expect(on('Wednesday, December 2, 2026')).toBe('2026-12-02')
  expect(on('December 2, 2026')).toBe('2026-12-02')
  expect(on('2026-12-02')).toBe('2026-12-02')
  for (const date of ['February 30, 2027', 'Smarch 1, 2026', '12/02/2026', 'tomorrow'])
    expect(on(date)).toBe('')
})

test('what is no request at all is marked as a whole and kept', () => {
  for (const message of ['', 'Hello doctor', ':', 'Name:']) {
    const { values, unread, rest } = readRequest(message)
    expect(Object.values(values).join('')).toBe('')
    expect(unread).toHaveLength(6)
    expect(rest).toBe(/^(Name:)?$/.test(message) ? '' : message)
  }
})
