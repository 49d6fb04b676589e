import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../db/embedded/start.ts'
import { removeLeftovers } from '../temporary.ts'

const PREFIX = 'site-demo-'

export const demoFolder = () => mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))

export const removeKilledDemos = () => removeLeftovers(PREFIX, removeDemo)

async function removeDemo(dataDir: string) {
  // Attaches to the Postgres that still runs, and stops it.
  if (existsSync(join(dataDir, 'postgres'))) {
    const postgres = await startEmbedded({ dataDir, onLost: () => {} })
    await postgres.stop()
  }
  await rm(dataDir, { recursive: true, force: true })
}
