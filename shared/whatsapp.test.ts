import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppointmentInput, AppointmentRequest, type RequestDraft } from './appointment.ts'
import { serviceCodes, timeSlots } from './clinic.ts'
import { isCalendarDate, weekday } from './dates.ts'
import { readRequest } from './readrequest.ts'
import { chatLink, composeRequest, requestLink, roomLeft } from './whatsapp.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T03:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const CLOSING = '\n\nPlease confirm whether this appointment is possible.'
const LONGEST_NUMBER = '+123 456 789 012 345'

const aRequest = (changes: Partial<AppointmentRequest> = {}): AppointmentRequest => ({
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

test('the message names every field and ends by asking for confirmation', () => {
  expect(composeRequest(aRequest({ notes: 'Left knee, since March.\nI use a wheelchair.' }))).toBe(
    `Appointment request

Name: Sample Patient
E-mail: sample.patient@example.com
Phone: +91 00000 00000
Service: Musculoskeletal Ultrasound
Preferred date: Tuesday, December 1, 2026
Preferred time: 8:30-8:45 AM
Notes: Left knee, since March.
I use a wheelchair.

Please confirm whether this appointment is possible.`,
  )
})

test('a message in Hindi keeps its script', () => {
  const request = aRequest({
    firstName: 'नमूना',
    lastName: 'रोगी',
    service: 'tvs-3d',
    preferredTime: '1:15-1:30 PM',
    notes: 'बाएँ घुटने में दर्द',
  })
  expect(composeRequest(request)).toBe(
    `Appointment request

Name: नमूना रोगी
E-mail: sample.patient@example.com
Phone: +91 00000 00000
Service: TVS 3D
Preferred date: Tuesday, December 1, 2026
Preferred time: 1:15-1:30 PM
Notes: बाएँ घुटने में दर्द

Please confirm whether this appointment is possible.`,
  )
})

test('a message with emoji arrives in WhatsApp as it was written', () => {
  const request = aRequest({ firstName: 'Zoë 👩‍⚕️', notes: '🦵🏽 hurts & swells? 100% #knee + hip' })
  const message = new URL(requestLink(request, '+91 00000 00000')).searchParams.get('text')
  expect(message).toBe(
    `Appointment request

Name: Zoë 👩‍⚕️ Patient
E-mail: sample.patient@example.com
Phone: +91 00000 00000
Service: Musculoskeletal Ultrasound
Preferred date: Tuesday, December 1, 2026
Preferred time: 8:30-8:45 AM
Notes: 🦵🏽 hurts & swells? 100% #knee + hip

Please confirm whether this appointment is possible.`,
  )
})

test('without notes the message has no line for them', () => {
  expect(composeRequest(aRequest({ notes: ' \n ' }))).not.toContain('Notes')
})

test('the link holds the number as digits only, and no number while none is set', () => {
  expect(chatLink('+91 (0) 12-34', 'Hello, you & I')).toBe(
    'https://wa.me/9101234?text=Hello%2C%20you%20%26%20I',
  )
  expect(chatLink('', 'Hello')).toBe('https://wa.me/?text=Hello')
  expect(chatLink('+91 (0) 12-34')).toBe('https://wa.me/9101234')
})

test('half an emoji, cut off while typing, does not break the link', () => {
  expect(chatLink('', 'knee \ud83e')).toBe('https://wa.me/?text=knee%20%EF%BF%BD')
  expect(chatLink('', '\u{1f9b5}')).toBe('https://wa.me/?text=%F0%9F%A6%B5')
})

/** Characters of one, two, three and four bytes, whole emoji sequences, half pairs, and what URLs treat specially. */
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

/** Cuts the notes until they just fit; no UTF-16 unit takes more than 9 encoded characters. */
function cutToFit<R extends RequestDraft>(request: R): R {
  const over = -roomLeft(request)
  if (over <= 0 || !request.notes) return request
  return cutToFit({ ...request, notes: request.notes.slice(0, -Math.ceil(over / 9)) })
}

const acceptedRequest = anyRequest
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

test('the link of every accepted request stays below 2,000 characters, in any script', () => {
  fc.assert(
    fc.property(acceptedRequest, (request) => {
      expect(requestLink(request, LONGEST_NUMBER).length).toBeLessThan(2_000)
    }),
  )
})

test('the link decodes to the very message, with the notes last before the closing line', () => {
  fc.assert(
    fc.property(acceptedRequest, (request) => {
      const message = composeRequest(request)
      const sent = new URL(requestLink(request, '')).searchParams.get('text')
      expect(sent).toBe(message.toWellFormed())
      expect(message.endsWith(request.notes ? `\nNotes: ${request.notes}${CLOSING}` : CLOSING)).toBe(true)
    }),
  )
})

test('a request without notes always fits, so that nobody is told to shorten notes that are not there', () => {
  const longest = aRequest({
    firstName: '漢'.repeat(40),
    lastName: '漢'.repeat(40),
    email: `${'+'.repeat(242)}@example.com`,
    phone: '+(((((((((((((123456',
    preferredDate: '2026-12-02',
  })
  expect(roomLeft({ ...longest, service: '', preferredDate: '', preferredTime: '' })).toBeGreaterThanOrEqual(
    0,
  )
})

test('the room left counts encoded characters, and nothing chosen later takes it away', () => {
  const draft = { ...aRequest(), service: '', preferredDate: '', preferredTime: '' }
  expect(roomLeft(aRequest()) - roomLeft(aRequest({ notes: 'क' }))).toBe('%0ANotes%3A%20'.length + 9)
  for (const service of serviceCodes)
    for (const preferredTime of timeSlots)
      for (let day = 1; day <= 365; day++) {
        const preferredDate = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10)
        expect(roomLeft({ ...draft, service, preferredTime, preferredDate })).toBeGreaterThanOrEqual(
          roomLeft(draft),
        )
      }
})

/** What the doctor's form should hold after pasting a message about the request. */
const asInput = ({ firstName, lastName, service, notes, ...request }: AppointmentRequest) => {
  const same = { ...request, patientName: `${firstName} ${lastName}` }
  return { ...same, appointmentType: service, reason: notes, medicalHistory: '' }
}

/** Notes made of what our own messages are made of. */
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
  expect(values).toEqual({ ...asInput(aRequest({ notes: 'Left knee' })), medicalHistory: undefined })
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
