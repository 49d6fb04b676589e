import type { AppointmentRequest, RequestDraft } from '#shared/appointment.ts'
import { type Closed, dayRefused, slotRefused, timeSlots } from '#shared/dates/clinic.ts'
import { type ClinicTime, isCalendarDate } from '#shared/dates/dates.ts'
import { notesRefused } from '#shared/whatsapp/request.ts'

export type Problems = Partial<Record<keyof RequestDraft, string>>

type Late = Awaited<ReturnType<typeof load>>

let late: Late | undefined

/** On first input, to save the page the 19 kB of zod. */
async function load() {
  const [{ AppointmentRequest }, { HandOffPanel }, { openWaitingTab }] = await Promise.all([
    import('#shared/appointment.ts'),
    import('./HandOffPanel.tsx'),
    import('./waiting-tab.ts'),
  ])
  return { rules: AppointmentRequest, HandOffPanel, openWaitingTab }
}

export async function loadRules(): Promise<Late['rules']> {
  // Browsers cache a failed import() for the life of a page.
  if (!navigator.onLine) throw new Error('Offline')
  late ??= await load()
  return late.rules
}

/** The rules, and what follows them, once they are loaded. */
export const loaded = (): Partial<Late> => late ?? {}

export function check(
  draft: RequestDraft,
  rules: Late['rules'],
): { request: AppointmentRequest; problems?: never } | { request?: never; problems: Problems } {
  const { data, error } = rules.safeParse(draft)
  if (data) return { request: data }
  const problems: Problems = {}
  for (const { path, message } of error.issues) problems[path[0] as keyof RequestDraft] ??= message
  return { problems }
}

/** Problems that can be shown before submit: closed days and times, past times, notes too long. */
export function earlyProblems(
  draft: RequestDraft,
  now: ClinicTime,
  closures: readonly Closed[] = [],
): Problems {
  const { preferredDate: date, preferredTime } = draft
  // While a year is being typed the control already holds dates such as 0020-12-01.
  const day = isCalendarDate(date) ? dayRefused(date, now, closures) : undefined
  const chosen = timeSlots.find((slot) => slot === preferredTime)
  const noneLeft = timeSlots.every((slot) => slotRefused(slot, date, now, closures))
  const time = noneLeft
    ? closures.some((closed) => closed.day === date)
      ? 'No time is left on this day. Choose another day'
      : 'Every time today has passed. Choose another day'
    : chosen && slotRefused(chosen, date, now, closures)
  const notes = notesRefused(draft)
  return { ...(day && { preferredDate: day }), ...(time && { preferredTime: time }), ...(notes && { notes }) }
}
