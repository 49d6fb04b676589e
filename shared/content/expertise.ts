import { z } from 'zod'
import { line, list, text } from '../fields.ts'

export const Expertise = z.strictObject({
  title: line(80),
  intro: text(600),
  cards: list(z.strictObject({ title: line(80), text: text(600), points: list(line(160), 12) }), 12),
})

export type Expertise = z.infer<typeof Expertise>
