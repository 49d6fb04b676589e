import { type Service, serviceCodes, services, timeSlots } from '../dates/clinic.ts'
import { isCalendarDate, longDate } from '../dates/dates.ts'

/** The longest link that every phone and browser accepts. */
const MAX_LINK_LENGTH = 1_999

/** Digits (E.164), reserved whatever number is set. */
const LONGEST_NUMBER = 15

/** In the order of the form. */
export const emptyDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  service: '',
  preferredDate: '',
  preferredTime: '',
  notes: '',
}

type Draft = typeof emptyDraft
type Request = Draft & { service: Service }

export const CLOSING = 'Please confirm whether this appointment is possible.'

/** `readRequest` parses this back: one labelled line per field, without line breaks, and the notes last. */
export function composeRequest(request: Request): string {
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

/** wa.me takes digits only (WhatsApp click-to-chat help). */
export function chatLink(number: string, message = ''): string {
  const chat = `https://wa.me/${number.replace(/\D/g, '')}`
  return message ? `${chat}?text=${encodeURIComponent(wellFormed(message))}` : chat
}

export function requestLink(request: Request, number: string): string {
  return chatLink(number, composeRequest(request))
}

/** Encoded characters, negative when too many. Fields not chosen yet count at their longest. */
export function roomLeft(draft: Draft): number {
  const request: Request = {
    ...draft,
    service: serviceCodes.find((code) => code === draft.service) ?? 'musculoskeletal-ultrasound',
    preferredDate: isCalendarDate(draft.preferredDate) ? draft.preferredDate : '2026-09-30',
    preferredTime: timeSlots.find((slot) => slot === draft.preferredTime) ?? '8:30-8:45 AM',
  }
  return MAX_LINK_LENGTH - LONGEST_NUMBER - requestLink(request, '').length
}

export function notesRefused(draft: Draft): string | undefined {
  if (roomLeft(draft) < 0) return 'These notes are too long for a WhatsApp link. Shorten them'
}

/** encodeURIComponent throws on a lone surrogate, which a cut-off emoji leaves. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\uFFFD')
