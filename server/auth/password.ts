import { compare, hash } from 'bcrypt'
import { inTurn, type Place } from './turns.ts'

const COST = 12

/** What an unknown user's password is compared with, for the same time: the hash of a discarded random text. */
const DUMMY = '$2b$12$.018KD8Ew5oO0k5fYmIzSOdiSJi1SYs6iTHLS28nVG8fb0Wn3KRrq'

/** Whoever may set a password has proved who they are: a session, a set-up code, the machine. */
export const hashPassword = (password: string, who = 'the machine') =>
  inTurn({ who, reserved: true }, () => hash(password, COST))

/** Takes the same time without a hash to compare with, and is then false. */
export async function passwordMatches(password: string, passwordHash: string | undefined, place: Place) {
  const matches = await inTurn(place, () => compare(password, passwordHash ?? DUMMY))
  return matches && passwordHash !== undefined
}
