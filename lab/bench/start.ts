import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, report } from './report.ts'
import { startServer } from './server.ts'

const TIMES = 5

/** From the command to "Ready", without the build: on an empty folder, then again on the same one. */
export async function benchStart() {
  const empty: number[] = []
  const existing: number[] = []
  for (let i = 0; i < TIMES; i++) {
    const folder = await mkdtemp(join(tmpdir(), 'site-bench-'))
    empty.push(await secondsToStart(folder))
    existing.push(await secondsToStart(folder))
    await rm(folder, { recursive: true, force: true })
  }
  const all = (seconds: number[]) => ({ detail: seconds.map((each) => each.toFixed(1)).join(', ') })
  report('start to ready, empty folder, s', median(empty), { to: 8, ...all(empty) })
  report('start to ready, existing data, s', median(existing), { to: 3, ...all(existing) })
}

async function secondsToStart(folder: string): Promise<number> {
  const start = performance.now()
  const server = await startServer({ DATA_DIR: folder })
  const seconds = (performance.now() - start) / 1_000
  await server.stop()
  return seconds
}
