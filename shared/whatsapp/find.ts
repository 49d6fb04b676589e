import { slotMinutes, type TimeSlot, timeSlots } from '../dates/clinic.ts'
import { dayAfter, isCalendarDate, weekday } from '../dates/dates.ts'

/** `raw` is how it stands in the text. */
export interface Found<Value extends string = string> {
  value: Value
  raw: string
}

/** Of equal length, so that places in one text are places in the other. */
export const latinDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))

const mailAddress = /[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?![\w@-])/gi

export const findEmail = (text: string) => theOnly(matches(text, mailAddress), (raw) => raw.toLowerCase())

/** Ten digits in the groups in which Indian mobile numbers are written; any other country's with its "+". */
const phoneNumber =
  /(?<![\d+])(?:(?:\+91|91|0)[ .-]?)?(?:[6-9]\d{9}|[6-9]\d{4}[ .-]\d{5}|[6-9]\d\d[ .-]\d{3}[ .-]\d{4}|[6-9]\d{3}[ .-]\d{3}[ .-]\d{3})(?![\d:/]|[.-]\d)|\+(?!91)[1-9](?:[ .-]?\d){7,13}(?![ .-]?\d|[:/])/g

export const findPhone = (text: string) =>
  theOnly(
    matches(text.replace(mailAddress, blank), phoneNumber).filter((raw) => raw.length <= 20),
    (raw) => raw.replace(/\D/g, '').slice(-10),
  )

const englishMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const hindiMonths = 'जनवरी|फ़?रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|अक्तूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर'
const hindiPlaces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10, 10, 11, 11, 12, 12]
const monthName = `jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|${hindiMonths}`
const year = '(?:,? +(20\\d\\d))?'
const written = new RegExp(
  `(?<![\\d/.-])(\\d\\d?)(?:st|nd|rd|th)?(?: of)? +(${monthName})(?![\\p{L}\\p{M}])${year}|(?<![\\p{L}\\p{M}])(${monthName})\\.? +(\\d\\d?)(?:st|nd|rd|th)?(?![\\d:])${year}`,
  'giu',
)
const numeric =
  /(?<![\d/.:-])(?:(\d{4})-(\d\d)-(\d\d)|(\d\d?)([/.-])(\d\d?)\5(20\d\d|\d\d)|(\d\d)\/(\d\d))(?![\d/:-]|\.\d)/g

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const weekdayName = /(?<!\p{L})(sun|mon|tue|wed|thu|fri|sat)(?:day|sday|nesday|rsday|urday)?(?!\p{L})/giu

/** The one day from today on, within a year, that the text can mean: 03/04/2026 can mean two. */
export function findDate(text: string, today: string): Found | undefined {
  const found = [...writtenDays(text, today), ...numericDays(text, today)]
  const ahead = found.flatMap(({ days, raw }) => {
    const within = days.filter((day) => day >= today && day <= dayAfter(today, 366))
    return within.length ? [{ days: within, raw }] : []
  })
  const days = new Set(ahead.flatMap(({ days }) => days))
  const [day] = days
  if (days.size !== 1 || !day) return undefined
  const named = matches(text, weekdayName).map((name) => weekdays.indexOf(name.slice(0, 3).toLowerCase()))
  if (named.some((other) => other !== weekday(day))) return undefined
  return { value: day, raw: ahead[0]?.raw ?? '' }
}

function writtenDays(text: string, today: string) {
  return [...text.matchAll(written)].map(([raw, day, month, ofYear, monthFirst, dayAfterMonth, ofYear2]) => {
    const name = month ?? monthFirst ?? ''
    return { raw, days: dated(ofYear ?? ofYear2, monthOf(name), Number(day ?? dayAfterMonth), today) }
  })
}

function numericDays(text: string, today: string) {
  return [...text.matchAll(numeric)].map(([raw, y, m, d, first, , second, ofYear, day, month]) => {
    if (y) return { raw, days: dated(y, Number(m), Number(d), today) }
    if (day) return { raw, days: Number(day) > 12 ? dated(undefined, Number(month), Number(day), today) : [] }
    const whole = ofYear?.length === 2 ? `20${ofYear}` : ofYear
    const [a, b] = [Number(first), Number(second)]
    return { raw, days: [...dated(whole, b, a, today), ...dated(whole, a, b, today)] }
  })
}

function monthOf(name: string): number {
  const english = englishMonths.indexOf(name.slice(0, 3).toLowerCase())
  if (english >= 0) return english + 1
  const place = hindiMonths.split('|').findIndex((month) => new RegExp(`^${month}$`).test(name))
  return hindiPlaces[place] ?? 0
}

/** Without a year the next such day. */
function dated(year: string | undefined, month: number, day: number, today: string): string[] {
  const of = (year: number) => [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
  const thisYear = Number(today.slice(0, 4))
  const days = year ? [of(Number(year))] : [of(thisYear), of(thisYear + 1)].filter((day) => day >= today)
  return days.slice(0, 1).filter(isCalendarDate)
}

const suffix = '\\s*([ap])\\.?m\\b\\.?'
const clock = '(\\d\\d?)(?:[:.]([0-5]\\d))?'
const range = new RegExp(`(?<![\\d:.])${clock}(?:${suffix})?\\s*(?:\\p{Pd}|to|से)\\s*${clock}${suffix}`, 'giu')
const single = new RegExp(`(?<![\\d:.])(?:${clock}${suffix}|(\\d\\d?):([0-5]\\d)(?![\\d:]))`, 'gi')

/** The one slot that the text names, with am or pm or by the 24-hour clock; "8:30" alone can be either. */
export function findTime(text: string): Found<TimeSlot> | undefined {
  const rest = text.replace(mailAddress, blank).replace(numeric, blank).replace(phoneNumber, blank)
  const ranges = [...rest.matchAll(range)].map(([raw, h, m, half, toHour, toMinute, toHalf = '']) => {
    const start = minutes(h, m, half ?? toHalf)
    const slot = slotAt(start)
    return { raw, slot: minutes(toHour, toMinute, toHalf) === start + 15 ? slot : undefined }
  })
  const singles = [...rest.replace(range, blank).matchAll(single)].map(
    ([raw, h, m, half, hour = '', minute]) => {
      const certain = half || Number(hour) > 12 || hour.startsWith('0')
      return {
        raw,
        slot: certain ? slotAt(half ? minutes(h, m, half) : minutes(hour, minute, '')) : undefined,
      }
    },
  )
  const all = [...ranges, ...singles]
  const [only] = all
  const same = all.every(({ slot }) => slot === only?.slot)
  return only?.slot && same ? { value: only.slot, raw: only.raw } : undefined
}

function minutes(hour = '', minute = '0', half = ''): number {
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return Number(hour) > 12 && half ? Number.NaN : hours * 60 + Number(minute)
}

const slotAt = (start: number) => timeSlots.find((slot) => slotMinutes(slot)?.start === start)

function theOnly(found: string[], keyOf: (raw: string) => string): Found | undefined {
  const [raw] = found
  return raw && new Set(found.map(keyOf)).size === 1 ? { value: raw, raw } : undefined
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([raw]) => raw.trim())

const blank = (raw: string) => ' '.repeat(raw.length)
