import type { Profile } from '../content/profile.ts'
import { registrationOf } from '../content/registration.ts'

/** The end of a message to a patient, with what the Telemedicine Practice Guidelines, 2020, ask for. */
export const signatureOf = (profile: Profile) =>
  [profile.name, registrationOf(profile)].filter(Boolean).join('\n')
