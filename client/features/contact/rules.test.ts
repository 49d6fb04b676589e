import { afterEach, expect, test, vi } from 'vitest'
import { type Closed, timeSlots } from '#shared/dates/clinic.ts'
import { emptyDraft } from '#shared/whatsapp/request.ts'
import { check, earlyProblems, loaded, loadRules } from './rules.ts'

afterEach(() => void vi.unstubAllGlobals())

const nineOnMonday = { date: '2026-11-30', minutes: 9 * 60 }

test('an empty form is not blamed while it is being filled in', () => {
  expect(earlyProblems(emptyDraft, nineOnMonday)).toEqual({})
})

test('a Sunday and a day gone by are refused as soon as they are chosen', () => {
  const at = (preferredDate: string) => earlyProblems({ ...emptyDraft, preferredDate }, nineOnMonday)
  expect(at('2026-12-06')).toEqual({
    preferredDate: 'The clinic is closed on Sundays. Choose Monday to Saturday',
  })
  expect(at('2026-11-28')).toEqual({ preferredDate: 'Choose today or a later day' })
  expect(at('2026-12-05')).toEqual({})
})

test('what the doctor has closed is refused as soon as it is chosen: a day, a time, every time of a day', () => {
  const [day, slot] = ['2026-12-01', '8:45-9:00 AM']
  const draft = { ...emptyDraft, preferredDate: day, preferredTime: slot }
  const at = (closures: Closed[], more = {}) => earlyProblems({ ...draft, ...more }, nineOnMonday, closures)
  expect(at([{ day, slot: null }])).toEqual({
    preferredDate: 'The clinic is closed on this day. Choose another day',
  })
  expect(at([{ day, slot }])).toEqual({
    preferredTime: 'The clinic is closed at this time. Choose another time or day',
  })
  expect(at([{ day, slot }], { preferredTime: '' })).toEqual({})
  expect(at([{ day: '2026-12-02', slot: null }])).toEqual({})
  const every = timeSlots.map((slot) => ({ day, slot }))
  expect(at(every, { preferredTime: '' })).toEqual({
    preferredTime: 'No time is left on this day. Choose another day',
  })
})

test('a year that is still being typed is not blamed', () => {
  for (const preferredDate of ['0002-12-06', '0020-12-06', '0202-12-06'])
    expect(earlyProblems({ ...emptyDraft, preferredDate }, nineOnMonday)).toEqual({})
})

test('a time that has begun today is refused, and a day on which all have is said to be over', () => {
  const today = { ...emptyDraft, preferredDate: '2026-11-30', preferredTime: '8:45-9:00 AM' }
  expect(earlyProblems(today, nineOnMonday)).toEqual({
    preferredTime: 'This time has passed today. Choose a later time or another day',
  })
  expect(earlyProblems({ ...today, preferredTime: '' }, { ...nineOnMonday, minutes: 14 * 60 })).toEqual({
    preferredTime: 'Every time today has passed. Choose another day',
  })
})

test('the schema is not here until someone asks for it; then each wrong field has one message', async () => {
  expect(loaded().rules).toBeUndefined()
  vi.stubGlobal('navigator', { onLine: false })
  await expect(loadRules()).rejects.toThrow('Offline')
  vi.stubGlobal('navigator', { onLine: true })
  const rules = await loadRules()
  expect(loaded().rules).toBe(rules)
  expect(check({ ...emptyDraft, email: 'sample.patient@' }, rules).problems).toEqual({
    firstName: 'Enter your first name',
    lastName: 'Enter your last name',
    email: 'Enter an e-mail address like name@example.com',
    phone: 'Enter a phone number',
    service: 'Choose a service',
    preferredDate: 'Choose a date',
    preferredTime: 'Choose a time',
  })
})
