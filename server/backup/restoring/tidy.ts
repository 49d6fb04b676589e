import { rm } from 'node:fs/promises'
import { restores } from '../../db/schema/restores.ts'
import type { Services } from '../../services.ts'
import { alone } from '../alone.ts'
import { within } from '../within.ts'
import { clearStage, givenIn, plainIn } from './stage.ts'
import { RESTORE_LOCK, readRow } from './state.ts'

/** An upload that nobody goes on with, and a backup that was checked and not restored. */
const ABANDONED_TIMEOUT_MS = 24 * 60 * 60_000

/** Removes what a killed process left, and what was abandoned. */
export async function tidyRestores({ db, env }: Pick<Services, 'db' | 'env'>): Promise<void> {
  await alone(db, RESTORE_LOCK, async () => {
    await rm(plainIn(env), { force: true })
    await rm(`${givenIn(env)}.part`, { force: true })
    const row = await readRow(db)
    if (!row || !within(row.changedAt, ABANDONED_TIMEOUT_MS)) {
      await clearStage(env)
      await db.delete(restores)
    }
  })
}
