import { z } from 'zod'
import { line, list, text } from '../fields.ts'
import { Picture } from '../files/picture.ts'

export const Home = z.strictObject({
  tagline: line(200),
  organisations: list(z.strictObject({ name: line(80), logo: Picture.optional() }), 8),
  achievementsTitle: line(80),
  achievementsIntro: text(300),
  achievements: list(z.strictObject({ title: line(80), text: text(300) }), 12),
})

export type Home = z.infer<typeof Home>
