import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/client.ts'
import { type Account, adminSessions, adminUsers, knownAddresses } from '../db/schema/accounts.ts'
import type { Address } from './address.ts'

/** `session` is the hash of the session id. */
export interface Doctor {
  id: string
  username: string
  session: string
}

const expiry = sql`least(now() + interval '30 minutes', ${adminSessions.createdAt} + interval '12 hours')`

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
export const knownAs = (username: string, { host }: Address) =>
  hashToken(['known', username, host].join('\0'))

/** Undefined if the password has changed since the check. Remembers `address` for 30 days. */
export async function openSession(db: Db, account: Account, address: Address): Promise<string | undefined> {
  const token = newToken()
  // "for share" waits for a concurrent password change; a later change ends this session.
  const { rowCount } = await db.execute(sql`
    with still as (
      select id from ${adminUsers}
      where ${adminUsers.id} = ${account.id} and ${adminUsers.passwordHash} = ${account.passwordHash}
      for share
    ),
    known as (
      insert into ${knownAddresses} (user_id, address, expires_at)
      select id, ${knownAs(account.username, address)}, now() + interval '30 days' from still
      on conflict (user_id, address) do update set expires_at = excluded.expires_at
    )
    insert into ${adminSessions} (id, user_id, expires_at)
    select ${hashToken(token)}, id, now() + interval '30 minutes' from still`)
  return rowCount ? token : undefined
}

/** Lasts 30 minutes idle, 12 hours in all. Written at most once a minute, so it may end a minute early. */
async function findDoctor(db: Db, token: string): Promise<Doctor | undefined> {
  const session = hashToken(token)
  const { rows } = await db.execute<{ id: string; username: string }>(sql`
    with slid as (
      update ${adminSessions} set expires_at = ${expiry}
      where id = ${session} and expires_at > now() and expires_at < ${expiry} - interval '1 minute'
    )
    select ${adminUsers.id}, ${adminUsers.username} from ${adminSessions}
    join ${adminUsers} on ${adminUsers.id} = ${adminSessions.userId}
    where ${adminSessions.id} = ${session} and ${adminSessions.expiresAt} > now()
      and ${adminSessions.createdAt} + interval '12 hours' > now()`)
  const [account] = rows
  return account && { ...account, session }
}

export async function doctorIn(db: Db, req: IncomingMessage): Promise<Doctor | undefined> {
  const token = /^Bearer ([\w-]{43})$/i.exec(req.headers.authorization ?? '')?.[1]
  return token ? findDoctor(db, token) : undefined
}

export async function endSessions(tx: Transaction, userId: string, except = ''): Promise<void> {
  await tx.delete(adminSessions).where(and(eq(adminSessions.userId, userId), ne(adminSessions.id, except)))
}
