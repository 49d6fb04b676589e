import { sql } from 'drizzle-orm'
import type { RestoreState } from '#shared/backup/restore.ts'
import type { Db, Transaction } from '../../db/client.ts'
import { restores } from '../../db/schema/restores.ts'
import type { Env } from '../../env.ts'
import { HttpError } from '../../http/errors.ts'
import { sizeOfGiven } from './stage.ts'

/** Held by whoever checks or restores, on one server of all. */
export const RESTORE_LOCK = 7_221_910

type Row = typeof restores.$inferSelect

export async function readRow(db: Db): Promise<Row | undefined> {
  const [row] = await db.select().from(restores)
  return row
}

export type Change = Partial<Omit<typeof restores.$inferInsert, 'id'>>

export async function change(db: Db | Transaction, set: Change): Promise<void> {
  await db.update(restores).set({ ...set, changedAt: sql`now()` as unknown as Date })
}

/** In the place of what was there. */
export async function replace(db: Db, row: typeof restores.$inferInsert): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(restores)
    await tx.insert(restores).values(row)
  })
}

async function isUnderWay(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`
    select exists (
      select from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
      where locktype = 'advisory' and classid = 0 and objid = ${RESTORE_LOCK} and objsubid = 1
    ) as held`)
  return rows[0]?.held ?? false
}

export const underWay = () =>
  new HttpError(409, 'A backup is being checked or restored already. Wait until that has ended.')

export async function demandIdle(db: Db): Promise<void> {
  if (await isUnderWay(db)) throw underWay()
}

export async function readState({ db, env }: { db: Db; env: Env }): Promise<RestoreState> {
  const row = await currentRow(db)
  if (!row) return nothing
  const { given, step, encrypted, progress, contents, problem } = row
  const upload = given.kind === 'upload' && step === 'given' ? given : undefined
  return {
    step: step === 'given' ? 'choosing' : step,
    progress,
    upload: upload
      ? {
          name: upload.name,
          size: upload.size,
          modified: upload.modified,
          received: (await sizeOfGiven(env)) ?? 0,
        }
      : null,
    encrypted,
    contents,
    problem,
  }
}

const nothing: RestoreState = {
  step: 'choosing',
  progress: null,
  upload: null,
  encrypted: false,
  contents: null,
  problem: null,
}

/** The row as it is to be shown: work goes on until its lock is free, and what a killed process left can be begun again. */
export async function currentRow(db: Db): Promise<Row | undefined> {
  const row = await readRow(db)
  if (!row) return undefined
  if (await isUnderWay(db)) return { ...row, step: working[row.step] }
  if (!(row.step in before)) return row
  // It may have ended, or begun, between the two.
  const now = await readRow(db)
  if (now?.changedAt.getTime() !== row.changedAt.getTime()) return now
  const step = before[row.step as keyof typeof before]
  return { ...row, step, progress: null, problem: BROKEN_OFF }
}

/** Whoever works writes how it ended, and then still tidies up. */
const working = {
  given: 'checking',
  checking: 'checking',
  checked: 'checking',
  restoring: 'restoring',
  restored: 'restoring',
} as const

const before = { checking: 'given', restoring: 'checked' } as const

const BROKEN_OFF =
  'This was broken off, perhaps because the server was stopped. Nothing was changed. Begin again.'
