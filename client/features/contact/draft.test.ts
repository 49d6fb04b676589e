// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeSlots } from '#shared/dates/clinic.ts'
import { emptyDraft } from '#shared/whatsapp/request.ts'
import { clearDraft, fillGaps, focusFirst, readForm, storeDraft, storedDraft } from './draft.ts'

const KEY = 'appointment-request'
const draft = {
  ...emptyDraft,
  firstName: 'Sample',
  service: 'trus',
  preferredTime: '1:00-1:15 PM',
  notes: 'दर्द 🦵',
}

let form: HTMLFormElement

beforeEach(() => {
  sessionStorage.clear()
  const slots = timeSlots.map((slot) => `<input type="radio" name="preferredTime" value="${slot}">`).join('')
  document.body.innerHTML = `<form>
    <input name="firstName"><input name="lastName"><input name="email"><input name="phone">
    <select name="service"><option value=""></option><option value="trus">TRUS</option></select>
    <input type="date" name="preferredDate">${slots}<textarea name="notes"></textarea></form>`
  form = document.querySelector('form') as HTMLFormElement
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what was typed survives a reload', () => {
  storeDraft(draft)
  fillGaps(form, storedDraft())
  expect(readForm(form)).toEqual(draft)
})

test('what was typed before the page came alive is not overwritten', () => {
  storeDraft(draft)
  const firstName = form.elements.namedItem('firstName') as HTMLInputElement
  firstName.value = 'Earlier'
  fillGaps(form, storedDraft())
  expect(readForm(form)).toEqual({ ...draft, firstName: 'Earlier' })
})

test('once the hand-off went through nothing is stored', () => {
  storeDraft(draft)
  clearDraft()
  expect(storedDraft()).toEqual({})
  expect(sessionStorage.length).toBe(0)
})

test('a stored draft that cannot be read is ignored', () => {
  for (const broken of ['', '{', 'null', '7', '[]', '"text"', '{"firstName":{"toString":1},"notes":null}']) {
    sessionStorage.setItem(KEY, broken)
    fillGaps(form, storedDraft())
    expect(readForm(form), broken).toEqual(emptyDraft)
  }
})

test('a stored value that no control offers any more is ignored', () => {
  sessionStorage.setItem(KEY, JSON.stringify({ service: 'x-ray', preferredTime: 'noon' }))
  fillGaps(form, storedDraft())
  expect(readForm(form)).toEqual(emptyDraft)
})

test('storage that is switched off or full does not break the form', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  storeDraft(draft)
  clearDraft()
  expect(storedDraft()).toEqual({})
})

test('the focus goes into the first wrong field, in the order of the page', () => {
  focusFirst(form, { notes: 'Too long', email: 'Enter an e-mail address' })
  expect(document.activeElement?.getAttribute('name')).toBe('email')
})

test('times that have begun are passed over; when all have, the focus goes to the date', () => {
  const slots = [...form.querySelectorAll<HTMLInputElement>('[name=preferredTime]')]
  for (const slot of slots.slice(0, 2)) slot.disabled = true
  focusFirst(form, { preferredTime: 'Choose a time' })
  expect(document.activeElement).toBe(slots[2])
  for (const slot of slots) slot.disabled = true
  focusFirst(form, { preferredTime: 'Choose a time' })
  expect(document.activeElement?.getAttribute('name')).toBe('preferredDate')
})
