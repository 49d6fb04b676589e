import type { AppointmentRequest, RequestDraft } from './appointment.ts'
import { type Service, serviceCodes, services, type TimeSlot, timeSlots } from './clinic.ts'
import { isCalendarDate, longDate, readLongDate } from './dates.ts'

/** Longest address, in characters, that every phone and browser on the way takes (decision 22). */
const MAX_LINK_LENGTH = 1_999

/** The longest number that wa.me could be given (E.164): the room kept for it whatever number is set. */
const LONGEST_NUMBER = 15

const CLOSING = 'Please confirm whether this appointment is possible.'

/**
 * The message a patient sends (spec §7): one labelled line a field, the notes last and free, a fixed
 * closing line. The single-line fields hold no line break, so the message can be read back whatever
 * the notes contain.
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

/** What was read from a message; a value that could not be is empty, and its name stands in `unread`. */
export interface ReadRequest {
  values: {
    patientName: string
    email: string
    phone: string
    appointmentType: Service | ''
    preferredDate: string
    preferredTime: TimeSlot | ''
    reason: string
  }
  unread: (keyof ReadRequest['values'])[]
  /** Lines that belong to none of them. */
  rest: string
}

const labelled = /^[\s>*_]*(name|e-?mail|phone|service|preferred date|preferred time|notes)\s*: ?(.*)$/i

/**
 * Reads a message that `composeRequest` wrote, exactly (decision 17), and as much as it can of one that was edited,
 * quoted or forwarded. Each label counts once, and everything from the notes on is notes, whatever they contain.
 */
export function readRequest(message: string): ReadRequest {
  const written = message.trimEnd()
  const text = written.endsWith(CLOSING) ? written.slice(0, -CLOSING.length) : written
  const found = new Map<string, string>()
  const rest: string[] = []
  let position = 0
  for (const line of text.split('\n')) {
    const [, label = '', value = ''] = labelled.exec(line.trimEnd()) ?? []
    const name = label.toLowerCase().replace('email', 'e-mail')
    if (name === 'notes') {
      found.set(name, text.slice(position + line.indexOf(':') + 1))
      break
    }
    if (name && !found.has(name)) found.set(name, value)
    else if (!/^$|appointment request$/i.test(line.trim())) rest.push(line.trim())
    position += line.length + 1
  }
  const read = (name: string) => (found.get(name) ?? '').trim()
  const values: ReadRequest['values'] = {
    patientName: read('name'),
    email: read('e-mail'),
    phone: read('phone'),
    appointmentType: serviceCodes.find((code) => plain(services[code]) === plain(read('service'))) ?? '',
    preferredDate: readLongDate(read('preferred date')),
    preferredTime: timeSlots.find((slot) => plain(slot) === plain(read('preferred time'))) ?? '',
    reason: read('notes'),
  }
  const names = Object.keys(values) as (keyof ReadRequest['values'])[]
  const unread = names.filter((name) => name !== 'reason' && !values[name])
  return { values, unread, rest: rest.join('\n') }
}

/** Without what keyboards change: capitals, spaces, dots and the kind of dash. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s.]/g, '')
    .replace(/\p{Pd}/gu, '-')

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
