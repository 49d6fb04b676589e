import { z } from 'zod'
import { isCalendarDate } from './dates/dates.ts'

// Zod compiles schemas with `new Function`, which the CSP refuses and browsers report.
if (typeof window !== 'undefined') z.config({ jitless: true })

declare module 'zod' {
  /** How the editor shows a field. */
  interface GlobalMeta {
    widget?: 'line' | 'text' | 'link' | 'email' | 'tel' | 'time' | 'date' | 'picture' | 'references'
    optional?: boolean
    max?: number // characters, or items of a list
  }
}

/** Includes lone surrogates, which UTF-8 cannot encode. */
const controlCharacter = /[\p{Cc}\p{Cs}\u2028\u2029]/u
const controlCharacterInText = /[^\P{Cc}\n\r\t]|\p{Cs}/u

/** Trimmed, 1 to `max` UTF-16 units. */
export const line = (max: number, missing = 'Fill this in') =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `Use at most ${max} characters`)
    .refine((text) => !controlCharacter.test(text), 'Use one line without control characters')
    .meta({ widget: 'line', max })

export const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .or(schema)
    .meta({ ...schema.meta(), optional: true })

export const optionalLine = (max: number) => orEmpty(line(max))

export const list = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(max).meta({ max })

export const text = (max: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .max(max, `Use at most ${max} characters`)
    .refine((value) => !controlCharacterInText.test(value), 'Remove the control characters')
    .meta({ widget: 'text', max, optional: true })

export const Email = line(254, 'Enter an e-mail address')
  .pipe(z.email('Enter an e-mail address like name@example.com'))
  .meta({ widget: 'email', max: 254 })

/** E.164 allows 15 digits; people add spaces, dashes, dots and brackets. */
export const Phone = line(20, 'Enter a phone number')
  .regex(
    /^\+?(?:[ ().-]*\d){6,15}[ ().-]*$/,
    'Enter a phone number of 6 to 15 digits, such as +91 98765 43210',
  )
  .meta({ widget: 'tel' })

export const WebLink = orEmpty(
  z
    .url({ protocol: /^https?$/, error: 'Enter an address that begins with https://' })
    .max(500)
    .meta({ widget: 'link', max: 500 }),
)

export const CalendarDate = z
  .string('Date is required')
  .min(1, 'Date is required')
  .refine(isCalendarDate, 'Enter a date that exists, as YYYY-MM-DD')
  .meta({ widget: 'date' })

/** Hours and minutes, such as 09:30. */
export const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30')
  .meta({ widget: 'time' })

/** Null where it is left empty. */
export const orNull = <Schema extends z.ZodType<string>>(schema: Schema) =>
  orEmpty(schema)
    .nullable()
    .transform((value) => value || null)
    .default(null)

export const Instant = z.date().transform((date) => date.toISOString())

const FIRST_PAGE = 'Begin again with the first page'

/** The last item's time, a comma, its id. */
export const Cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, FIRST_PAGE)
  .refine((cursor) => isMoment(cursor.slice(0, 24)), FIRST_PAGE)

/** Date reads February 30 as March 2, and Postgres has no year 0. */
function isMoment(instant: string): boolean {
  const date = new Date(instant)
  return !Number.isNaN(date.valueOf()) && date.toISOString() === instant && !instant.startsWith('0000')
}
