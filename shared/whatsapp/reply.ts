import type { Appointment } from '../appointment.ts'
import { serviceLabel } from '../dates/clinic.ts'
import { longDate } from '../dates/dates.ts'
import { slotWords } from '../dates/slot-words.ts'
import { chatLink } from './request.ts'

/** wa.me needs the country code, which people omit at home. */
function international(phone: string): string {
  const number = phone.replace(/\(\s*0\s*\)/, '')
  const digits = number.replace(/\D/g, '').replace(/^00/, '+').replace(/^0/, '')
  if (number.startsWith('+') || digits.startsWith('+')) return digits
  return digits.length === 10 ? `91${digits}` : digits
}

type About = Pick<
  Appointment,
  'patientName' | 'phone' | 'appointmentType' | 'preferredDate' | 'preferredTime' | 'status' | 'knownSlot'
>

/** The doctor's notes on the appointment are never in it, only `notes`. */
export function replyTo(
  appointment: About,
  { doctor, notes = '' }: { doctor: string; notes?: string },
): string {
  const { patientName, appointmentType, preferredDate, preferredTime, status, knownSlot } = appointment
  const what = serviceLabel(appointmentType)
  const when = slotWords(preferredDate, preferredTime)
  const on = (slot: string) => slot && ` on ${slot}`
  const [known = '', ...knownTime] = knownSlot?.split(' ') ?? []
  const instead = knownSlot && slotWords(known, knownTime.join(' '))
  const confirmed = knownSlot
    ? `your appointment for ${what} is confirmed for another time: ${when}, instead of ${instead}.`
    : `your appointment for ${what} is confirmed: ${when}.`
  const words = {
    pending: `we have received your request for ${what}${on(when)}. We will tell you soon ${preferredDate ? 'whether it is possible' : 'which day is possible'}.`,
    confirmed: `${confirmed} Please reply here if you cannot come.`,
    cancelled: `your appointment for ${what}${on(instead ?? when)} cannot take place. Please reply here to find another time.`,
    completed: `thank you for coming for ${what} on ${longDate(preferredDate)}. If you have a question about it, reply here.`,
  }
  return [`Dear ${patientName}, ${words[status] ?? words.pending}`, notes, doctor]
    .filter(Boolean)
    .join('\n\n')
}

export const replyLink = (appointment: About, words: { doctor: string; notes?: string }) =>
  chatLink(international(appointment.phone), replyTo(appointment, words))

/** To be sent on the day before. */
export const reminderLink = (appointment: About, { doctor }: { doctor: string }) => {
  const { patientName, phone, appointmentType, preferredDate, preferredTime } = appointment
  const when = `${longDate(preferredDate)}, ${preferredTime}`
  const text = `Dear ${patientName}, a reminder of your appointment for ${serviceLabel(appointmentType)} tomorrow: ${when}. Please reply here if you cannot come.`
  return chatLink(international(phone), [text, doctor].filter(Boolean).join('\n\n'))
}
