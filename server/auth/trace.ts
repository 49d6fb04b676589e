import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Response } from 'express'
import { type AccountEvent, EVENTS_SHOWN, type Happened, strangersEvents } from '#shared/account/account.ts'
import type { Db } from '../db/client.ts'
import { accountEvents, adminUsers } from '../db/schema/accounts.ts'
import { sharedSecret } from '../files/secret.ts'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'
import { doctorOf } from './guard.ts'
import { browserIn } from './place.ts'

const keys = new WeakMap<Db, string>()

/** Alike on every server, and nobody's name or address. */
async function hashes(db: Db) {
  const key = keys.get(db) ?? (await sharedSecret(db, 'sign-in-lines'))
  keys.set(db, key)
  return (kind: string, text: string) =>
    createHmac('sha256', key).update(`${kind}\0${text}`).digest('base64url').slice(0, 22)
}

/** Leaves a line in the log, and a row, of who and from where as keyed hashes. */
export async function trace(
  { db, log }: Pick<Services, 'db' | 'log'>,
  res: Response,
  event: AccountEvent,
  username: string = doctorOf(res).username,
): Promise<void> {
  const hash = await hashes(db)
  const account = hash('account', username)
  const address = hash('address', addressOf(res.req).host)
  log.info({ audit: event, account, address, requestId: res.locals.requestId })
  await insert(db, username, { event, account, address, browser: browserIn(res.req.get('User-Agent')) })
}

/** Of what was done on the server itself. */
export async function writeEvent(db: Db, event: AccountEvent, username: string): Promise<void> {
  const account = (await hashes(db))('account', username)
  await insert(db, username, { event, account, address: null, browser: 'the command line' })
}

export async function writeOwnEvent(db: Db, event: AccountEvent): Promise<void> {
  const [account] = await db.select().from(adminUsers).limit(1)
  if (account) await writeEvent(db, event, account.username)
}

/**
 * Names that nobody has leave no row: invented ones would push out the others. What is refused costs its sender
 * nothing: one row a minute stands for all.
 */
async function insert(
  db: Db,
  username: string,
  { event, account, address, browser }: Omit<typeof accountEvents.$inferInsert, 'id'>,
) {
  await db.execute(sql`
    insert into ${accountEvents} (event, account, address, browser)
    select ${event}, ${account}, ${address ?? null}, ${browser}
    where exists (select from ${adminUsers} where username = ${username})
      and (${event} not in ('sign-in refused', 'codes refused') or not exists (
        select from ${accountEvents}
        where account = ${account} and event = ${event} and at > now() - interval '1 minute'
      ))`)
}

/** The newest first; what strangers can cause is one line a day, so that they push nothing else out. */
export async function readEvents(db: Db, username: string): Promise<Happened[]> {
  const account = (await hashes(db))('account', username)
  const strangers = sql.join(
    strangersEvents.map((event) => sql`${event}`),
    sql`, `,
  )
  const together = sql`case when ${accountEvents.event} in (${strangers})
    then date_trunc('day', ${accountEvents.at} at time zone 'Asia/Kolkata')::text else ${accountEvents.id}::text end`
  const at = sql<Date>`max(${accountEvents.at})`.mapWith(accountEvents.at)
  const rows = await db
    .select({
      event: accountEvents.event,
      times: sql<number>`count(*)::int`,
      at,
      browser: sql<string | null>`case when count(distinct ${accountEvents.browser}) = 1
        then min(${accountEvents.browser}) end`,
    })
    .from(accountEvents)
    .where(eq(accountEvents.account, account))
    .groupBy(accountEvents.event, together)
    .orderBy(sql`3 desc`)
    .limit(EVENTS_SHOWN)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
