import { z } from 'zod'
import { line, list, optionalLine, text, WebLink } from '../fields.ts'
import { References } from '../references/reference.ts'

export const Research = z.strictObject({
  title: line(80),
  intro: text(600),
  credentialsTitle: line(80),
  credentials: list(line(120), 12),
  publicationsTitle: line(80),
  publications: list(
    z.strictObject({ year: optionalLine(20), title: line(300), details: text(400), url: WebLink }),
    200,
  ),
  references: References,
  webinarsTitle: line(80),
  webinars: list(
    z.strictObject({ year: optionalLine(20), title: line(200), host: text(200), url: WebLink }),
    100,
  ),
  impactTitle: line(80),
  impact: text(800),
})

export type Research = z.infer<typeof Research>
