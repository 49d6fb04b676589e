import { z } from 'zod'
import { line, list, optionalLine, text } from '../fields.ts'

export const Leadership = z.strictObject({
  title: line(80),
  intro: text(600),
  conferencesTitle: line(80),
  conferences: list(
    z.strictObject({ name: line(80), place: optionalLine(80), date: line(40), note: optionalLine(80) }),
    60,
  ),
  coursesTitle: line(120),
  coursesIntro: text(600),
  courses: list(z.strictObject({ year: line(20), city: line(80) }), 40),
  bootcampsTitle: line(120),
  bootcampsIntro: text(600),
  bootcamps: list(
    z.strictObject({
      series: line(80),
      sessions: list(z.strictObject({ city: line(80), venue: optionalLine(120), date: line(40) }), 40),
    }),
    20,
  ),
})

export type Leadership = z.infer<typeof Leadership>
