import { z } from 'zod'
import { line, list, optionalLine, text } from '../fields.ts'

export const About = z.strictObject({
  title: line(80),
  intro: text(600),
  education: list(z.strictObject({ year: line(20), degree: line(120), institution: optionalLine(120) }), 20),
  position: z.strictObject({ title: line(120), text: text(600), previous: list(line(160), 10) }),
  specialisation: list(z.strictObject({ title: line(80), text: text(300) }), 10),
  philosophy: text(400),
})

export type About = z.infer<typeof About>
