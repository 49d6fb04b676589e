import { z } from 'zod'
import { line, list, text } from '../fields.ts'

const Time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM')
  .meta({ widget: 'time' })
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const Hours = z
  .strictObject({
    label: line(60),
    days: z.array(z.enum(weekdays)).min(1),
    opens: Time,
    closes: Time,
  })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'Close after opening' })

export const Contact = z.strictObject({
  title: line(80),
  intro: text(300),
  clinicTitle: line(80),
  clinicInfo: text(600),
  hours: list(Hours, 7),
  customerServiceDays: z.array(z.enum(weekdays)).min(1),
  callTitle: line(80),
  callText: text(300),
})

export type Contact = z.infer<typeof Contact>
