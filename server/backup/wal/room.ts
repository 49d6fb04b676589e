import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { steadyNow } from '../jobs/schedule.ts'
import { archivedIn, queueIn } from './folders.ts'
import { writeGap } from './gap.ts'
import { isSegment, readPacked } from './names.ts'
import { fillQueue } from './queue.ts'

type Folder = Pick<Env, 'DATA_DIR'>

/** Hours of writing; an idle site needs none of it. */
const QUEUE_LIMIT_BYTES = 2_000_000_000

const DISK_RESERVE_BYTES = 500_000_000

/** While the second place works, each file is sent within a minute. */
const STALLED_TIMEOUT_MS = 2 * 60_000

interface Limits {
  bytes?: number
  stalledMs?: number
}

/**
 * Each call packs what Postgres has archived. Before what waits fills the disk it is given up, but only where none of it has
 * gone for a while: then true.
 */
export function keepRoom(
  env: Folder,
  { bytes = QUEUE_LIMIT_BYTES, stalledMs = STALLED_TIMEOUT_MS }: Limits = {},
) {
  let oldest: string | undefined
  let since = steadyNow()
  return async (): Promise<boolean> => {
    const full = await fillQueue(env).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error
        return new Error('There is no room on this disk to pack the log of Postgres.', { cause: error })
      },
    )
    const files = await waiting(env)
    const last = files.at(-1)
    const moved = files[0]?.segment !== oldest
    if (moved) since = steadyNow()
    oldest = files[0]?.segment
    const stuck = !moved && steadyNow() - since >= stalledMs
    if (!last || !stuck || !(full || (await isFull(env, files, bytes)))) {
      if (full) throw full
      return false
    }
    for (const { path } of files) await rm(path, { force: true })
    await writeGap(env, last.segment) // after them: it may need their room
    return true
  }
}

interface Waiting {
  segment: string
  path: string
}

/** The oldest first, packed or as Postgres wrote them. */
async function waiting(env: Folder): Promise<Waiting[]> {
  const found = async (folder: string, segmentOf: (name: string) => string | undefined) =>
    (await readdir(folder)).flatMap((name) => {
      const segment = segmentOf(name)
      return segment ? [{ segment, path: join(folder, name) }] : []
    })
  const files = [
    ...(await found(queueIn(env), (name) => readPacked(name)[0]?.segment)),
    ...(await found(archivedIn(env), (name) => (isSegment(name) ? name : undefined))),
  ]
  return files.sort((a, b) => a.segment.localeCompare(b.segment))
}

async function isFull(env: Folder, files: Waiting[], limit: number): Promise<boolean> {
  let bytes = 0
  // Those sent meanwhile are gone.
  for (const { path } of files) bytes += (await stat(path).catch(() => ({ size: 0 }))).size
  const { bavail, bsize } = await statfs(queueIn(env))
  return bytes >= limit || bavail * bsize <= DISK_RESERVE_BYTES
}
