import defaultProfile from './defaults/profile.json' with { type: 'json' }
import { labelOf } from './labels.ts'
import type { Profile } from './profile.ts'

export interface SetupStep {
  field: keyof Profile
  label: string
  placeholder: boolean
}

const defaults: Partial<Profile> = defaultProfile

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

export const setupSteps = (profile: Profile): SetupStep[] =>
  fields.map((field) => ({ field, label: labelOf(field), placeholder: isPlaceholder(field, profile) }))

function isPlaceholder(field: (typeof fields)[number], profile: Profile): boolean {
  const value = profile[field]
  if (value === undefined || value === '') return true
  // A link's label may stay as it is; an empty `url` is a placeholder.
  if (typeof value === 'object') return 'url' in value && value.url === ''
  return value === defaults[field]
}
