import { z } from 'zod'
import { Instant, text } from '../fields.ts'

/** An article's or event's id, or a section of the site's content, as its draft is named. */
export const Subject = z
  .string()
  .regex(/^[\w:.-]{1,200}$/, 'Name an article, an event or a section of a page')

/** A rule and what names the sentence (sentence-key.ts). */
const FindingKey = z.string('Name a finding').regex(/^[a-z-]{1,60}:[0-9a-z]{1,12}$/, 'Name a finding')

export const FindingParams = z.object({ subject: Subject, finding: FindingKey })

const REASON_LIMIT = 500

export const DecisionInput = z.strictObject({
  reason: text(REASON_LIMIT, 'Say why it may stay').min(1, 'Say why it may stay'),
})

export const MoveInput = z.strictObject({ to: Subject })

/** That a finding may stay while its sentence does. */
export const Decision = z.object({
  finding: z.string(),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: Instant,
})

export type Decision = z.output<typeof Decision>
