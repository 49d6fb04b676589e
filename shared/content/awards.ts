import { z } from 'zod'
import { line, list, optionalLine, text } from '../fields.ts'

const Membership = z.strictObject({
  name: line(120),
  icon: z.enum(['scan', 'wave', 'vessel', 'child', 'college', 'bone', 'globe', 'star']),
  note: optionalLine(80),
})

export const Awards = z.strictObject({
  title: line(80),
  intro: text(600),
  nationalTitle: line(80),
  national: list(Membership, 40),
  internationalTitle: line(80),
  international: list(Membership, 40),
  positionTitle: line(80),
  position: line(160),
  positionNote: optionalLine(160),
  recognitionTitle: line(120),
  recognition: text(600),
})

export type Awards = z.infer<typeof Awards>
export type MembershipIcon = Awards['national'][number]['icon']
