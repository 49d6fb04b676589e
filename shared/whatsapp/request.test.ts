import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serviceCodes, timeSlots } from '../dates/clinic.ts'
import { acceptedRequest, aRequest, CLOSING } from '../testing/requests.ts'
import { chatLink, composeRequest, requestLink, roomLeft } from './request.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T03:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const LONGEST_NUMBER = '+123 456 789 012 345'

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

// Characters of one to four bytes, emoji sequences, lone surrogates, and what URLs treat specially.
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
