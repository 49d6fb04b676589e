import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../../db/embedded/process.ts'
import { startEmbedded } from '../../db/embedded/start.ts'

const PREFIX = 'site-demo-'

export const demoFolder = () => mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))

/** Stops and removes killed demos; other users' folders fail and stay. */
export async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await removeLeftover(join(tmpdir(), name)).catch(() => {})
  }
}

async function removeLeftover(dataDir: string) {
  // Attaches to the Postgres that still runs, and stops it.
  if (existsSync(join(dataDir, 'postgres'))) {
    const postgres = await startEmbedded({ dataDir, onLost: () => {} })
    await postgres.stop()
  }
  await rm(dataDir, { recursive: true, force: true })
}
