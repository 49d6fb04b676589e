import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { haltIn } from '../../db/embedded/start.ts'

/** The data folder of a site that is thrown away again. */
export const dataIn = (stage: string) => join(stage, 'data')

/** Also what a killed process left, and its Postgres, if that runs on. */
export async function clearStage(stage: string): Promise<void> {
  try {
    // One that was laid out half has none.
    if (existsSync(join(dataIn(stage), 'postgres', 'postmaster.pid'))) await haltIn(dataIn(stage))
  } finally {
    await rm(stage, { recursive: true, force: true, maxRetries: 10 })
  }
}
