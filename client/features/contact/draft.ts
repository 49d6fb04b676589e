import type { RequestDraft } from '#shared/appointment.ts'

const STORAGE_KEY = 'appointment-request'

type FieldName = keyof RequestDraft

/** In the order in which they stand on the page. */
const fieldNames = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'service',
  'preferredDate',
  'preferredTime',
  'notes',
] as const satisfies FieldName[]

export const emptyDraft: RequestDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  service: '',
  preferredDate: '',
  preferredTime: '',
  notes: '',
}

/** What stands in the form now. */
export function readForm(form: HTMLFormElement): RequestDraft {
  const draft = { ...emptyDraft }
  for (const name of fieldNames) draft[name] = control(form, name).value
  return draft
}

/** Writes the draft into those fields that are still empty: what was typed before hydration stays. */
export function fillGaps(form: HTMLFormElement, draft: Partial<RequestDraft>): void {
  for (const name of fieldNames) {
    const field = control(form, name)
    const value = draft[name]
    if (value && !field.value) field.value = value
  }
}

/** Moves the focus to the first field that has a problem; where none of its buttons can be pressed, to the date. */
export function focusFirst(form: HTMLFormElement, problems: Partial<RequestDraft>): void {
  const name = fieldNames.find((name) => problems[name])
  if (!name) return
  const named = form.elements.namedItem(name)
  const candidates = named instanceof RadioNodeList ? [...named] : [named]
  const target = candidates.find((element) => element instanceof HTMLElement && !element.matches(':disabled'))
  ;((target ?? form.elements.namedItem('preferredDate')) as HTMLElement).focus()
}

/** What was typed before a reload; nothing when there is none, or it cannot be read. */
export function storedDraft(): Partial<RequestDraft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(entries)
  } catch {
    return {} // storage is switched off, or holds something else
  }
}

/** Keeps the draft in this tab until the hand-off went through (decision 22). */
export function keepDraft(draft: RequestDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
  } catch {
    // storage is switched off or full: the form still works, only a reload would lose the text
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // as above
  }
}

/** Radio buttons of one name have a common value, as other controls do. */
function control(form: HTMLFormElement, name: FieldName): { value: string } {
  return form.elements.namedItem(name) as HTMLInputElement | RadioNodeList
}
