import type { Profile } from './profile.ts'

/** `Reg. no. 12345, Delhi Medical Council`; empty without a number. */
export const registrationOf = ({ registrationNumber, registrationCouncil }: Profile) =>
  registrationNumber && [`Reg. no. ${registrationNumber}`, registrationCouncil].filter(Boolean).join(', ')
