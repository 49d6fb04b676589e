import type { AppointmentRequest, RequestDraft } from '#shared/appointment.ts'
import { dayRefused, slotRefused, timeSlots } from '#shared/dates/clinic.ts'
import { type ClinicTime, isCalendarDate } from '#shared/dates/dates.ts'
import { notesRefused } from '#shared/whatsapp/request.ts'

export type Problems = Partial<Record<keyof RequestDraft, string>>

type Rules = typeof import('#shared/appointment.ts').AppointmentRequest
type Panel = typeof import('./HandOffPanel.tsx').HandOffPanel
type OpenTab = typeof import('./waiting-tab.ts').openWaitingTab

let rules: Rules | undefined
let panel: Panel | undefined
let openTab: OpenTab | undefined

/** Loaded on first input, to save the page the 19 kB of zod. */
export async function loadRules(): Promise<Rules> {
  // Browsers cache a failed import() for the life of a page.
  if (!navigator.onLine) throw new Error('Offline')
  const late = Promise.all([
    import('#shared/appointment.ts'),
    import('./HandOffPanel.tsx'),
    import('./waiting-tab.ts'),
  ])
  if (!rules)
    [{ AppointmentRequest: rules }, { HandOffPanel: panel }, { openWaitingTab: openTab }] = await late
  return rules
}

export const loadedRules = () => rules

/** Defined whenever loadedRules() is. */
export const loadedPanel = () => panel

/** Defined whenever loadedRules() is. */
export const loadedOpenTab = () => openTab

export function check(
  draft: RequestDraft,
  rules: Rules,
): { request: AppointmentRequest; problems?: never } | { request?: never; problems: Problems } {
  const { data, error } = rules.safeParse(draft)
  if (data) return { request: data }
  const problems: Problems = {}
  for (const { path, message } of error.issues) problems[path[0] as keyof RequestDraft] ??= message
  return { problems }
}

/** Problems that can be shown before submit: closed days, past times, notes too long. */
export function earlyProblems(draft: RequestDraft, now: ClinicTime): Problems {
  const { preferredDate: date, preferredTime } = draft
  // While a year is being typed the control already holds dates such as 0020-12-01.
  const day = isCalendarDate(date) ? dayRefused(date, now) : undefined
  const chosen = timeSlots.find((slot) => slot === preferredTime)
  const allOver = timeSlots.every((slot) => slotRefused(slot, date, now))
  const time = allOver
    ? 'Every time today has passed. Choose another day'
    : chosen && slotRefused(chosen, date, now)
  const notes = notesRefused(draft)
  return { ...(day && { preferredDate: day }), ...(time && { preferredTime: time }), ...(notes && { notes }) }
}
