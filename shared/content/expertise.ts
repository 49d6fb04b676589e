import { z } from 'zod'
import { line, list, optionalLine, text } from '../fields.ts'

export const Expertise = z.strictObject({
  title: line(80),
  intro: text(600),
  cards: list(z.strictObject({ title: line(80), text: text(600), points: list(line(160), 12) }), 12),
  partsTitle: line(80),
  partsText: text(300),
  /** On Home in short, each leading to its place on Expertise. */
  parts: list(
    z.strictObject({
      name: line(40),
      summary: optionalLine(80),
      examined: text(600),
      duration: optionalLine(120),
      preparation: text(300),
    }),
    12,
  ),
})

export type Expertise = z.infer<typeof Expertise>
