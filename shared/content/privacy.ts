import { z } from 'zod'
import { Email, line, list, optionalLine, orEmpty, Phone, text } from '../fields.ts'

/** What the doctor adds to the notice that shared/notices/privacy.ts makes. */
export const Privacy = z.strictObject({
  title: line(80),
  intro: text(300),
  contactPerson: optionalLine(120),
  contactPhone: orEmpty(Phone),
  contactEmail: orEmpty(Email),
  retention: text(600),
  additions: list(z.strictObject({ title: line(80), text: text(1_500) }), 10),
})

export type Privacy = z.infer<typeof Privacy>
