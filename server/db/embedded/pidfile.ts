import { type FileHandle, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { commandLine, isAlive } from './process.ts'

export interface Postmaster {
  pid: number
  /** Unknown in the first moments of a start. */
  port: number | undefined
}

// Above every system's highest pid, so never alive.
const NOBODY = 2 ** 31 - 1
const UNREADABLE_AFTER = 10_000

const pidFile = (folder: string) => path.join(folder, 'postmaster.pid')

/** The running Postgres of this data folder, whoever started it. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const file = await open(pidFile(folder), 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  try {
    return await judge(file, folder)
  } finally {
    await file.close()
  }
}

async function judge(file: FileHandle, folder: string): Promise<Postmaster | undefined> {
  const text = await file.readFile('utf8')
  const lines = text.split('\n')
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
  if (!pid) {
    // Empty: just being written, or cut short by a crash, and then Postgres would refuse it for ever.
    const { mtimeMs } = await file.stat()
    if (Date.now() - mtimeMs > UNREADABLE_AFTER) await strike(file, lines)
    return undefined
  }
  if (await runs(pid, folder)) return { pid, port: Number(lines[3]) || undefined }
  // Postgres itself passes over a dead pid; a living one stops it, even a stranger's or a zombie's.
  if (isAlive(pid)) await strike(file, lines)
  return undefined
}

/** Whether Postgres has been told to stop. It may still be waiting for its clients to leave. */
export async function isStopping(folder: string): Promise<boolean> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => '')
  return text.split('\n')[7]?.trim() === 'stopping'
}

/** Whether this process is the Postgres of this data folder. */
export async function runs(pid: number, folder: string): Promise<boolean> {
  const line = (await commandLine(pid)).replaceAll('\\', '/')
  return `${line} `.includes(` -D ${folder.replaceAll('\\', '/')} `)
}

// Only line 1: by the line with the shared memory Postgres finds out whether old backends still run. Through the
// handle that was read: where another start has replaced the file meanwhile, this writes to the old one.
async function strike(file: FileHandle, [, ...rest]: string[]): Promise<void> {
  await file.write([NOBODY, ...rest].join('\n'), 0)
}
