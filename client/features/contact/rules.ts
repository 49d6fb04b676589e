import type { AppointmentRequest, RequestDraft } from '#shared/appointment.ts'
import { dayRefused, slotRefused, timeSlots } from '#shared/clinic.ts'
import { type ClinicTime, isCalendarDate } from '#shared/dates.ts'
import { notesRefused } from '#shared/whatsapp.ts'

/** A message for each field that is wrong. */
export type Problems = Partial<Record<keyof RequestDraft, string>>

type Rules = typeof import('#shared/appointment.ts').AppointmentRequest
type Panel = typeof import('./HandOffPanel.tsx').HandOffPanel
type OpenTab = typeof import('./waitingTab.ts').openWaitingTab

let rules: Rules | undefined
let panel: Panel | undefined
let openTab: OpenTab | undefined

/** Loads what the page does not need before someone writes in the form: the schema with zod (19 kB), and what follows. */
export async function loadRules(): Promise<Rules> {
  // Browsers remember for the life of a page that a module did not come.
  if (!navigator.onLine) throw new Error('Offline')
  const late = Promise.all([
    import('#shared/appointment.ts'),
    import('./HandOffPanel.tsx'),
    import('./waitingTab.ts'),
  ])
  if (!rules)
    [{ AppointmentRequest: rules }, { HandOffPanel: panel }, { openWaitingTab: openTab }] = await late
  return rules
}

/** The schema once it is here, so that a press can be judged without waiting. */
export const loadedRules = () => rules

/** Here whenever the schema is, so whenever something can have been handed over. */
export const loadedPanel = () => panel

/** Here whenever the schema is, so whenever a request can be handed over. */
export const loadedOpenTab = () => openTab

/** Either the request, trimmed, or what is wrong with each field. */
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

/** What can be said while the form is still being filled in: closed days, times gone by, notes too long. */
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
