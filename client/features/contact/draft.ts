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
  for (const name of fieldNames)
    draft[name] = controls(form, name).find((control) => !isRadio(control) || control.checked)?.value ?? ''
  return draft
}

/** Writes the draft into those fields that are still empty: what was typed before hydration stays. */
export function fillGaps(form: HTMLFormElement, draft: Partial<RequestDraft>): void {
  const typed = readForm(form)
  for (const name of fieldNames) {
    const value = draft[name]
    if (!value || typed[name]) continue
    for (const control of controls(form, name)) {
      if (isRadio(control)) control.checked = control.value === value
      else control.value = value
    }
  }
}

/** Moves the focus to the first field that has a problem; where none of its buttons can be pressed, to the date. */
export function focusFirst(form: HTMLFormElement, problems: Partial<RequestDraft>): void {
  const name = fieldNames.find((name) => problems[name])
  if (!name) return
  const candidates = [...controls(form, name), ...controls(form, 'preferredDate')]
  candidates.find(({ disabled }) => !disabled)?.focus()
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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** One control, or the radio buttons of that name. */
const controls = (form: HTMLFormElement, name: FieldName) => [
  ...form.querySelectorAll<Control>(`[name=${name}]`),
]

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio'
