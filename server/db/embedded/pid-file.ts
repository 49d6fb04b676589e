import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { unlessMissing } from '../../unless-missing.ts'
import { isAlive, runs } from './process.ts'

export interface Postmaster {
  pid: number
  port: number | undefined // undefined in the first moments of a start
}

const NOBODY = 2 ** 31 - 1 // above every system's highest pid
const WRITE_TIMEOUT_MS = 10_000

const pidFile = (folder: string) => path.join(folder, 'postmaster.pid')

export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const file = await open(pidFile(folder), 'r+').catch(unlessMissing)
  if (!file) return undefined
  try {
    const [first = '', ...rest] = (await file.readFile('utf8')).split('\n')
    const pid = Math.abs(Number.parseInt(first, 10))
    if (pid && (await runs(pid, folder))) return { pid, port: Number(rest[2]) || undefined }
    // Postgres ignores a dead pid, but refuses to start for any living one, even a stranger's or a zombie's.
    // An empty pid file is being written, or a crash cut it short; with the latter Postgres never starts.
    const blocks = pid ? isAlive(pid) : Date.now() - (await file.stat()).mtimeMs > WRITE_TIMEOUT_MS
    // Only line 1: from the shared memory line Postgres sees whether old backends still run.
    // Through the open handle, so that a pid file written since by another start stays intact.
    if (blocks) await file.write([NOBODY, ...rest].join('\n'), 0)
    return undefined
  } finally {
    await file.close()
  }
}

export const isReady = async (folder: string) => (await readStatus(folder)) === 'ready'

export const isStopping = async (folder: string) => (await readStatus(folder)) === 'stopping'

async function readStatus(folder: string): Promise<string | undefined> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => '')
  return text.split('\n')[7]?.trim()
}
