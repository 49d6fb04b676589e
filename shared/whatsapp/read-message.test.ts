import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppointmentInput } from '../appointment.ts'
import { dayAfter, longDate } from '../dates/dates.ts'
import { aRequest } from '../testing/requests.ts'
import { readMessage } from './read-message.ts'
import { readRequest } from './read-request.ts'
import { composeRequest } from './request.ts'

const today = '2026-11-23'
const read = (message: string) => readMessage(message, today)
const values = (message: string) =>
  Object.fromEntries(Object.entries(read(message).values).filter(([, value]) => value))
const hindi = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')

test('what our form composed is read as ever, and nothing of it needs a second look', () => {
  const message = composeRequest(aRequest({ notes: '[22/11, 14:05] Son: call 98765 43210 on 25 Nov, 1 pm' }))
  expect(read(message)).toEqual({ ...readRequest(message), check: [] })
})

test('what was changed in it is looked for before its notes, and marked', () => {
  const message = composeRequest(aRequest({ notes: 'My son: 99999 99999' }))
    .replace('Phone: +91 00000 00000', 'My number is 98765 43210')
    .replace('Tuesday, December 1, 2026', '1 December')
  const { values, check, unread, rest } = read(message)
  expect(values).toMatchObject({
    phone: '98765 43210',
    preferredDate: '2026-12-01',
    reason: 'My son: 99999 99999',
  })
  expect({ check, unread, rest }).toEqual({
    check: ['phone', 'preferredDate'],
    unread: [],
    rest: 'My number is 98765 43210',
  })
})

test('a forwarded text gives its sender, number, address, day and time, each to be looked at', () => {
  const { values, check, unread, rest } = read(
    `[22/11, 14:05] ~Sample Patient: Good morning doctor
[22/11, 14:06] ~Sample Patient: ${hindi('98765 43210')}
[22/11, 14:06] ~Sample Patient: sample.patient@example.com.
[22/11, 14:07] ~Sample Patient: Can I come on Wednesday 25/11/2026 at 8.30 am? My knee hurts.`,
  )
  expect(values).toMatchObject({
    patientName: 'Sample Patient',
    phone: '98765 43210',
    email: 'sample.patient@example.com',
    preferredDate: '2026-11-25',
    preferredTime: '8:30-8:45 AM',
    reason: '',
  })
  expect(check).toEqual(['patientName', 'email', 'phone', 'preferredDate', 'preferredTime'])
  expect(unread).toEqual(['appointmentType'])
  expect(rest).toBe('Good morning doctor\nCan I come on Wednesday 25/11/2026 at 8.30 am? My knee hurts.')
})

test.each([
  ['[14:05, 22/11/2026] ravi_k: hello', { patientName: 'ravi_k' }],
  ['22/11/26, 2:05 pm - Ravi Kumar: hello', { patientName: 'Ravi Kumar' }],
  ['[22/11/26, 2:05:09\u202fPM] \u200e+91 98765 43210: hello', { phone: '+91 98765 43210' }],
  ['[22/11, 14:05] Ravi: hello\n[22/11, 14:06] Dr. Firstname: good morning', {}],
  ['[२२/११, १४:०५] राम: नमस्ते', { patientName: 'राम' }],
  ['Patient name - Asha Devi\nMob 9876543210', { patientName: 'Asha Devi', phone: '9876543210' }],
  ['नाम: आशा देवी', { patientName: 'आशा देवी' }],
  ['Hello, my name is Asha Devi. I have pain', { patientName: 'Asha Devi' }],
  ['Name: One\nName: Two', {}],
])('whose message %j is: %j', (message, expected) => {
  expect(values(message)).toEqual(expected)
})

test.each([
  ['9876543210', '9876543210'],
  ['call +91-98765-43210 please', '+91-98765-43210'],
  ['0 98765 43210', '0 98765 43210'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['98765 43210 or 9876543210', '98765 43210'],
  ['98765 43210 or 98765 43211', undefined],
  ['987654321 8 am', undefined],
  ['98765432101', undefined],
  ['9876543210@example.com', undefined],
  ['Age 65, 12/11/2026, BP 120/80', undefined],
  ['9876 5432 1098', undefined],
])('the number in %j is %j', (message, phone) => {
  expect(values(message).phone).toBe(phone)
})

test.each([
  ['25/11/2026', '2026-11-25'],
  ['25-11-26', '2026-11-25'],
  ['25/11', '2026-11-25'],
  ['on 25th Nov', '2026-11-25'],
  ['November 25, 2026', '2026-11-25'],
  ['2 january', '2027-01-02'],
  ['२५ नवंबर को', '2026-11-25'],
  ['2026-12-01', '2026-12-01'],
  ['12/12/2026', '2026-12-12'],
  ['born 12/03/1980, can I come 25 Nov', '2026-11-25'],
  ['Wednesday, 25 Nov', '2026-11-25'],
  ['Thursday, 25 Nov', undefined],
  ['04/12/2026', '2026-12-04'],
  ['04/03/2027', undefined],
  ['25 Nov or 26 Nov', undefined],
  ['31/11/2026', undefined],
  ['20 Nov 2026', undefined],
  ['open 24/7', undefined],
  ['120/80 and 1/2', undefined],
  ['tomorrow', undefined],
  ['I may come, 5 days', undefined],
])('the day in %j is %j', (message, day) => {
  expect(values(message).preferredDate).toBe(day)
})

test.each([
  ['8:30 am', '8:30-8:45 AM'],
  ['8.45 A.M.', '8:45-9:00 AM'],
  ['1 pm', '1:00-1:15 PM'],
  ['13:15', '1:15-1:30 PM'],
  ['8:30-8:45 AM', '8:30-8:45 AM'],
  ['1:00 to 1:15 pm', '1:00-1:15 PM'],
  ['8:30 am, yes 8:30 am', '8:30-8:45 AM'],
  ['8:30', undefined],
  ['8:30 pm', undefined],
  ['8:30 to 9 am', undefined],
  ['8:30 am or 1 pm', undefined],
  ['10 am', undefined],
  ['I am 8', undefined],
])('the time in %j is %j', (message, time) => {
  expect(values(message).preferredTime).toBe(time)
})

test('what is no request at all is left as it is', () => {
  expect(read('Hello doctor\n\nhow are you')).toMatchObject({ check: [], rest: 'Hello doctor\nhow are you' })
  expect(values('Hello doctor')).toEqual({})
})

/** Without the vowels and the p of another day or hour: beside “thu” a Monday is rightly not read. */
const words = fc.stringMatching(/^[b-df-hj-nq-tv-z ]{0,20}$/)
const slots = { '8:30 am': '8:30-8:45 AM', '1.15 PM': '1:15-1:30 PM', '13:00': '1:00-1:15 PM' }

test('a number, a day and a time are found between words that name no other, in English and in Hindi digits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String),
      fc.integer({ min: 0, max: 300 }).map((days) => dayAfter(today, days)),
      fc.constantFrom(...(Object.keys(slots) as (keyof typeof slots)[])),
      fc.array(words, { minLength: 4, maxLength: 4 }),
      fc.boolean(),
      (phone, day, time, [a, b, c, d], inHindi) => {
        const [, , monthAndDay = '', year = ''] = /^(\w+), (\w+ \d+), (\d+)/.exec(longDate(day)) ?? []
        const text = [a, phone, b, `${monthAndDay}, ${year}`, c, time, d].join('\n')
        expect(values(inHindi ? hindi(text) : text)).toMatchObject({
          phone,
          preferredDate: day,
          preferredTime: slots[time],
        })
      },
    ),
  )
})

test('whatever the text, what is read passes the form’s own check, and what is marked was read', () => {
  const pieces = fc.constantFrom(
    '98765',
    '43210',
    '+91',
    '25/11',
    '2026',
    ' Nov ',
    '8:30',
    ' am',
    'name: ',
    '@',
    'a.bc',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (message) => {
      const { values, check, unread } = read(message)
      for (const name of ['phone', 'email', 'preferredDate', 'preferredTime'] as const)
        if (values[name] && check.includes(name))
          expect(AppointmentInput.shape[name].safeParse(values[name]).success, values[name]).toBe(true)
      for (const name of unread) expect(check).not.toContain(name)
    }),
    { numRuns: 1_000 },
  )
})
