import type { Appointment } from './appointment.ts'
import { services } from './clinic.ts'
import { longDate } from './dates.ts'
import { chatLink } from './whatsapp.ts'

/** An Indian number as wa.me needs it: with the country's code, which people leave out at home. */
function international(phone: string): string {
  const number = phone.replace(/\(\s*0\s*\)/, '')
  const digits = number.replace(/\D/g, '').replace(/^00/, '+').replace(/^0/, '')
  if (number.startsWith('+') || digits.startsWith('+')) return digits
  return digits.length === 10 ? `91${digits}` : digits
}

type About = Pick<
  Appointment,
  'patientName' | 'phone' | 'appointmentType' | 'preferredDate' | 'preferredTime' | 'status'
>

/**
 * A WhatsApp message to the patient, ready to be read over and sent, worded for the appointment's status. What the
 * doctor has noted is in it only as `notes` (decision 19).
 */
export function replyTo(
  appointment: About,
  { doctor, notes = '' }: { doctor: string; notes?: string },
): string {
  const { patientName, appointmentType, preferredDate, preferredTime, status } = appointment
  const what = services[appointmentType]
  const when = `${longDate(preferredDate)}, ${preferredTime}`
  const words = {
    pending: `we have received your request for ${what} on ${when}. We will tell you soon whether it is possible.`,
    confirmed: `your appointment for ${what} is confirmed: ${when}. Please reply here if you cannot come.`,
    cancelled: `your appointment for ${what} on ${when} cannot take place. Please reply here to find another time.`,
    completed: `thank you for coming for ${what} on ${longDate(preferredDate)}. If you have a question about it, reply here.`,
  }
  return [`Dear ${patientName}, ${words[status] ?? words.pending}`, notes, doctor]
    .filter(Boolean)
    .join('\n\n')
}

/** The address that opens WhatsApp with that message to the patient. */
export const replyLink = (appointment: About, words: { doctor: string; notes?: string }) =>
  chatLink(international(appointment.phone), replyTo(appointment, words))
