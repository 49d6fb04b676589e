import { compare, hash } from 'bcrypt'

const COST = 12

/** Compared when the user is unknown, to take the same time. The hash of a discarded random text. */
const DUMMY = '$2b$12$.018KD8Ew5oO0k5fYmIzSOdiSJi1SYs6iTHLS28nVG8fb0Wn3KRrq'

export const hashPassword = (password: string) => hash(password, COST)

export async function passwordMatches(password: string, passwordHash: string | undefined) {
  const matches = await compare(password, passwordHash ?? DUMMY)
  return matches && passwordHash !== undefined
}
