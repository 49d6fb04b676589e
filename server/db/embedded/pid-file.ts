import { type FileHandle, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { commandLine, isAlive } from './process.ts'

export interface Postmaster {
  pid: number
  port: number | undefined // undefined in the first moments of a start
}

const NOBODY = 2 ** 31 - 1 // above every system's highest pid
const UNREADABLE_AFTER = 10_000

const pidFile = (folder: string) => path.join(folder, 'postmaster.pid')

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
    // An empty pid file is being written, or a crash cut it short; with the latter Postgres never starts.
    const { mtimeMs } = await file.stat()
    if (Date.now() - mtimeMs > UNREADABLE_AFTER) await strike(file, lines)
    return undefined
  }
  if (await runs(pid, folder)) return { pid, port: Number(lines[3]) || undefined }
  // Postgres ignores a dead pid, but refuses to start for any living one, even a stranger's or a zombie's.
  if (isAlive(pid)) await strike(file, lines)
  return undefined
}

export async function isStopping(folder: string): Promise<boolean> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => '')
  return text.split('\n')[7]?.trim() === 'stopping'
}

export async function runs(pid: number, folder: string): Promise<boolean> {
  const line = (await commandLine(pid)).replaceAll('\\', '/')
  return `${line} `.includes(` -D ${folder.replaceAll('\\', '/')} `)
}

// Only line 1: from the shared memory line Postgres sees whether old backends still run.
// Through the open handle, so that a pid file written since by another start stays intact.
async function strike(file: FileHandle, [, ...rest]: string[]): Promise<void> {
  await file.write([NOBODY, ...rest].join('\n'), 0)
}
