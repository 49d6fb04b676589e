import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { recoveryCodes } from '../../db/schema/factors.ts'
import { hashToken } from '../sessions.ts'

const COUNT = 10
/** Without those that look alike. 24 of them hold 117 bits, so a plain hash is enough (ASVS 5.0, 6.5.2). */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUPS = 6
const GROUP_LENGTH = 4

const aGroup = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const hashOf = (userId: string, code: string) =>
  hashToken(`${userId}\0${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

/** They take the place of earlier ones; only their hashes are kept. */
export async function newRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, aGroup).join('-'))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
  return codes
}

/** Whether it was one; it is used up then. */
export async function takeRecoveryCode(tx: Transaction, userId: string, code: string): Promise<boolean> {
  const mine = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, code)))
  const { rowCount } = await tx.delete(recoveryCodes).where(mine)
  return rowCount === 1
}
