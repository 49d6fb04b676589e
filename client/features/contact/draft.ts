import type { RequestDraft } from '#shared/appointment.ts'
import { emptyDraft } from '#shared/whatsapp/request.ts'
import { tryStorage } from '../../lib/storage.ts'

const STORAGE_KEY = 'appointment-request'

type FieldName = keyof RequestDraft

const fieldNames = Object.keys(emptyDraft) as FieldName[]

export function readForm(form: HTMLFormElement): RequestDraft {
  const draft = { ...emptyDraft }
  for (const name of fieldNames)
    draft[name] = controls(form, name).find((control) => !isRadio(control) || control.checked)?.value ?? ''
  return draft
}

/** Writes only into empty fields: text typed before hydration stays. */
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

/** Where all radio buttons of a field are disabled, the date gets the focus. */
export function focusFirst(form: HTMLFormElement, problems: Partial<RequestDraft>): void {
  const name = fieldNames.find((name) => problems[name])
  if (!name) return
  const candidates = [...controls(form, name), ...controls(form, 'preferredDate')]
  candidates.find(({ disabled }) => !disabled)?.focus()
}

export function storedDraft(): Partial<RequestDraft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(entries)
  } catch {
    return {} // storage is disabled, or holds something else
  }
}

export const storeDraft = (draft: RequestDraft) =>
  tryStorage(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft)))

export const clearDraft = () => tryStorage(() => sessionStorage.removeItem(STORAGE_KEY))

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controls = (form: HTMLFormElement, name: FieldName) => [
  ...form.querySelectorAll<Control>(`[name=${name}]`),
]

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio'
