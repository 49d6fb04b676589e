import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../db/embedded/start.ts'
import { leftovers } from '../temporary.ts'

const PREFIX = 'site-demo-'

export const demoFolder = () => mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))

/** Stops and removes killed demos; other users' folders fail and stay. */
export async function removeLeftovers(): Promise<void> {
  for (const left of await leftovers(tmpdir(), PREFIX)) await removeLeftover(left).catch(() => {})
}

async function removeLeftover(dataDir: string) {
  // Attaches to the Postgres that still runs, and stops it.
  if (existsSync(join(dataDir, 'postgres'))) {
    const postgres = await startEmbedded({ dataDir, onLost: () => {} })
    await postgres.stop()
  }
  await rm(dataDir, { recursive: true, force: true })
}
