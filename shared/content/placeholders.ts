import { labelOf } from './labels.ts'
import { defaultProfile, type Profile } from './profile.ts'

/** Something about the doctor that every site has to say, and whether it still is as at the first start. */
export interface SetupStep {
  field: keyof Profile
  label: string
  placeholder: boolean
}

const fields = [
  'name',
  'hospital',
  'portrait',
  'phone',
  'whatsapp',
  'email',
  'address',
  'registrationNumber',
  'professionalProfile',
  'society',
  'course',
] as const satisfies (keyof Profile)[]

/** What a new doctor fills in, in order, and what of it is still a placeholder (decision 1). */
export const setupSteps = (profile: Profile): SetupStep[] =>
  fields.map((field) => ({ field, label: labelOf(field), placeholder: isPlaceholder(field, profile) }))

function isPlaceholder(field: (typeof fields)[number], profile: Profile): boolean {
  const value = profile[field]
  if (value === undefined || value === '') return true
  // What a link is called may stay as it is; where it leads may not.
  if (typeof value === 'object') return 'url' in value && value.url === ''
  return value === defaultProfile[field]
}
