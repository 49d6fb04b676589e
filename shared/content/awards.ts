import { z } from 'zod'
import { line, list, optionalLine, text } from '../fields.ts'

const membershipIcons = ['scan', 'wave', 'vessel', 'child', 'college', 'bone', 'globe', 'star'] as const

const Membership = z.strictObject({
  name: line(120),
  icon: z.enum(membershipIcons),
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
export type MembershipIcon = (typeof membershipIcons)[number]

export const defaultAwards: Awards = {
  title: 'Awards & Memberships',
  intro: 'The professional bodies this work belongs to, at home and abroad.',
  nationalTitle: 'National memberships',
  national: [
    { name: 'Radiology and imaging associations', icon: 'scan', note: '' },
    { name: 'Ultrasound federation', icon: 'wave', note: '' },
    { name: 'Vascular and interventional radiology society', icon: 'vessel', note: '' },
    { name: 'Paediatric radiology society', icon: 'child', note: '' },
    { name: 'Radiology college', icon: 'college', note: '' },
    { name: 'Orthopaedic association', icon: 'bone', note: 'Associate membership' },
  ],
  internationalTitle: 'International memberships',
  international: [
    { name: 'US ultrasound institute', icon: 'wave', note: '2022–2023' },
    { name: 'European skeletal radiology society', icon: 'globe', note: '' },
  ],
  positionTitle: 'Leadership position',
  position: 'President of the national MSK ultrasound society',
  positionNote: 'Formerly its General Secretary',
  recognitionTitle: 'Recognised for building a field',
  recognition:
    'For three decades of imaging and for bringing musculoskeletal ultrasound into everyday practice in India, as organiser, teacher and founder.',
}
