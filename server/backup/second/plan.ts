import { eq, sql } from 'drizzle-orm'
import { type Rehearsed, SecondPlace } from '#shared/backup.ts'
import type { Db } from '../../db/client.ts'
import { backupCopies, secondPlace } from '../../db/schema/backup.ts'
import type { Env } from '../../env.ts'
import { sealed, unsealed } from '../../sealed.ts'
import { parsed } from '../archive.ts'

const SEAL = { name: 'second-place', owner: 'settings' }

export interface Plan {
  place: SecondPlace | undefined
  byEnvironment: boolean
  /** Of age; nothing leaves the machine without one. */
  recipient: string | null
  recipientSetAt: Date | null
  removeBefore: string | null
  tidies: boolean | null
  failure: string | null
  failedAt: Date | null
  toldAt: Date | null
  rehearsedAt: Date | null
  rehearsal: Rehearsed | null
}

const nothing = {
  settings: null,
  recipient: null,
  recipientSetAt: null,
  removeBefore: null,
  tidies: null,
  failure: null,
  failedAt: null,
  toldAt: null,
  rehearsedAt: null,
  rehearsal: null,
}

/** The environment wins. */
export async function readPlan({ db, env }: { db: Db; env: Pick<Env, 'secondPlace'> }): Promise<Plan> {
  const [stored] = await db.select().from(secondPlace)
  const { settings, recipient, ...others } = stored ?? nothing
  const given = env.secondPlace
  return {
    ...others,
    place: given.place ?? (await placeIn(db, settings)),
    byEnvironment: given.place !== undefined,
    recipient: given.recipient ?? recipient,
  }
}

async function placeIn(db: Db, settings: string | null): Promise<SecondPlace | undefined> {
  if (!settings) return undefined
  // Without the key that sealed them the settings have to be entered again.
  return SecondPlace.safeParse(parsed((await unsealed(db, SEAL, settings)) ?? '')).data
}

type Change = Partial<typeof secondPlace.$inferInsert>

async function change(db: Db, set: Change) {
  await db.insert(secondPlace).values(set).onConflictDoUpdate({ target: secondPlace.id, set })
}

const settled: Change = { failure: null, failedAt: null, toldAt: null }

/** What lies at the former place stays there, and is forgotten here. */
export async function setPlace(db: Db, place: SecondPlace | null): Promise<void> {
  const settings = place && (await sealed(db, SEAL, JSON.stringify(place)))
  await change(db, { settings, ...settled })
  await db.delete(backupCopies)
  await announce(db)
}

/** The privacy notice says what becomes of the copies. */
const announce = (db: Db) => db.execute(sql`select pg_notify('changed', 'site_content')`)

/** The newest archive is then copied anew, for the new key. */
export async function setRecipient(db: Db, recipient: string): Promise<void> {
  await change(db, { recipient, recipientSetAt: sql`now()` as unknown as Date, ...settled })
}

/** All copies but those of this night and later ones go, with the next copy. */
export async function setRenewed(db: Db, night: string): Promise<void> {
  const { rowCount } = await db.update(secondPlace).set({ removeBefore: night })
  if (rowCount) await db.delete(backupCopies).where(eq(backupCopies.night, night))
}

/** `removed` is what was asked for when the copy was begun. */
export async function setCopied(db: Db, tidies: boolean, removed: string | null): Promise<void> {
  await change(db, { ...settled, tidies })
  await announce(db)
  if (tidies && removed)
    await db.update(secondPlace).set({ removeBefore: null }).where(eq(secondPlace.removeBefore, removed))
}

export const setFailure = (db: Db, failure: string) => change(db, { failure, failedAt: new Date() })

export const setTold = (db: Db) => change(db, { toldAt: new Date() })

export const setRehearsed = (db: Db, rehearsal: Rehearsed) =>
  change(db, { rehearsal, rehearsedAt: new Date() })
