import { type Service, serviceCodes, services, type TimeSlot, timeSlots } from '../dates/clinic.ts'
import { isCalendarDate, longDate } from '../dates/dates.ts'
import { CLOSING } from './request.ts'

/** An unreadable value is empty, and its name is in `unread`. */
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
  rest: string
}

const labelled = /^[\s>*_]*(name|e-?mail|phone|service|preferred date|preferred time|notes)\s*: ?(.*)$/is

/** Exact for the text of `composeRequest`, best effort for an edited, quoted or forwarded one.
 * Each label counts once; everything after the label of the notes is notes. */
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

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s.]/g, '')
    .replace(/\p{Pd}/gu, '-')

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Also day first, short months, no weekday, or `YYYY-MM-DD`; '' when invalid or the weekday contradicts. */
function readLongDate(text: string): string {
  const written = text.trim()
  if (isCalendarDate(written)) return written
  const parts = /^(?:([a-z]+),? +)?(?:([a-z]+)\.? +(\d\d?)|(\d\d?) +([a-z]+)\.?),? +(\d{4})$/i.exec(written)
  if (!parts) return ''
  const [, weekdayName = '', firstMonth, lastDay, firstDay, lastMonth, year] = parts
  const month = months.indexOf((firstMonth ?? lastMonth ?? '').slice(0, 3).toLowerCase()) + 1
  const date = [year, month, firstDay ?? lastDay].map((part) => String(part).padStart(2, '0')).join('-')
  const agrees = isCalendarDate(date) && longDate(date).toLowerCase().startsWith(weekdayName.toLowerCase())
  return agrees ? date : ''
}
