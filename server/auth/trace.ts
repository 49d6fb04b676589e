import { createHmac } from 'node:crypto'
import type { Response } from 'express'
import type { Db } from '../db/client.ts'
import { sharedSecret } from '../files/secret.ts'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'

const keys = new WeakMap<Db, string>()

/** Leaves a line of who and from where as keyed hashes: the same on every server, and nobody's name or address. */
export async function trace(
  { db, log }: Pick<Services, 'db' | 'log'>,
  res: Response,
  audit: string,
  username: string,
): Promise<void> {
  const key = keys.get(db) ?? (await sharedSecret(db, 'sign-in-lines'))
  keys.set(db, key)
  const hash = (kind: string, text: string) =>
    createHmac('sha256', key).update(`${kind}\0${text}`).digest('base64url').slice(0, 22)
  const account = hash('account', username)
  const address = hash('address', addressOf(res.req).host)
  log.info({ audit, account, address, requestId: res.locals.requestId })
}
