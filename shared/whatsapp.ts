import type { AppointmentRequest, RequestDraft } from './appointment.ts'
import { serviceCodes, services, timeSlots } from './clinic.ts'
import { isCalendarDate, longDate } from './dates.ts'

/** Longest address, in characters, that every phone and browser on the way takes (decision 22). */
const MAX_LINK_LENGTH = 1_999

/** The longest number that wa.me could be given (E.164): the room kept for it whatever number is set. */
const LONGEST_NUMBER = 15

export const CLOSING = 'Please confirm whether this appointment is possible.'

/**
 * The message a patient sends (spec §7): one labelled line a field, the notes last and free, a fixed
 * closing line. The single-line fields hold no line break, so `readRequest` (readrequest.ts, apart because
 * patients need not load it) reads it back whatever the notes contain.
 */
export function composeRequest(request: AppointmentRequest): string {
  const lines = [
    'Appointment request',
    '',
    `Name: ${request.firstName.trim()} ${request.lastName.trim()}`,
    `E-mail: ${request.email.trim()}`,
    `Phone: ${request.phone.trim()}`,
    `Service: ${services[request.service]}`,
    `Preferred date: ${longDate(request.preferredDate)}`,
    `Preferred time: ${request.preferredTime}`,
  ]
  const notes = request.notes.trim()
  if (notes) lines.push(`Notes: ${notes}`)
  return [...lines, '', CLOSING].join('\n')
}

/** wa.me takes digits only: no "+", spaces or dashes (WhatsApp click-to-chat help). */
export function chatLink(number: string, message = ''): string {
  const chat = `https://wa.me/${number.replace(/\D/g, '')}`
  return message ? `${chat}?text=${encodeURIComponent(wellFormed(message))}` : chat
}

/** The hand-off address. With no number the patient chooses the contact in WhatsApp (decision 1). */
export function requestLink(request: AppointmentRequest, number: string): string {
  return chatLink(number, composeRequest(request))
}

/**
 * How many encoded characters the address has left; negative when the notes must be shortened. What is
 * not chosen yet counts at its longest, so that choosing never takes room away.
 */
export function roomLeft(draft: RequestDraft): number {
  const request: AppointmentRequest = {
    ...draft,
    service: serviceCodes.find((code) => code === draft.service) ?? 'musculoskeletal-ultrasound',
    preferredDate: isCalendarDate(draft.preferredDate) ? draft.preferredDate : '2026-09-30',
    preferredTime: timeSlots.find((slot) => slot === draft.preferredTime) ?? '8:30-8:45 AM',
  }
  return MAX_LINK_LENGTH - LONGEST_NUMBER - requestLink(request, '').length
}

/** Why the notes do not fit into the address, in words for beside the field. */
export function notesRefused(draft: RequestDraft): string | undefined {
  if (roomLeft(draft) < 0) return 'These notes are too long for a WhatsApp link. Shorten them'
}

/** encodeURIComponent throws on half a surrogate pair, which a cut-off emoji leaves behind. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\uFFFD')
