import { compare, hash } from 'bcrypt'
import { HttpError } from '../http.ts'

const COST = 12

/** What an unknown user's password is compared with, for the same time: the hash of a discarded random text. */
const DUMMY = '$2b$12$.018KD8Ew5oO0k5fYmIzSOdiSJi1SYs6iTHLS28nVG8fb0Wn3KRrq'

export const hashPassword = (password: string) => inTurn(() => hash(password, COST))

/** Takes the same time without a hash to compare with, and is then false. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await inTurn(() => compare(password, passwordHash ?? DUMMY))
  return matches && passwordHash !== undefined
}

// bcrypt works in Node's pool of four threads, which files and compression need too.
let free = 2
const waiting: (() => void)[] = []
const LONGEST_QUEUE = 50

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--
  else if (waiting.length < LONGEST_QUEUE) await new Promise<void>((resolve) => waiting.push(resolve))
  else
    throw new HttpError(503, 'Too many are signing in. Try again soon.', { headers: { 'Retry-After': '5' } })
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}
