import { open, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { giveTo, run } from './account.ts'
import { findPostmaster, runs } from './pidfile.ts'
import type { Tools } from './tools.ts'

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failed statement's values and details can hold patients' data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}
const LOG_LIMIT = 10_000_000
const START_SECONDS = 3
// An immediate stop kills after 5 s what has not ended by then.
const PERSUASION = [
  ['fast', 8],
  ['immediate', 6],
] as const
const KILL_SECONDS = 2

/** Starts Postgres. Rejects when it ends at once, and when it is still starting after three seconds. */
export async function launch(folder: string, tools: Tools, port: number): Promise<void> {
  const log = logFile(folder)
  if (((await stat(log).catch(() => undefined))?.size ?? 0) > LOG_LIMIT) await rename(log, `${log}.old`)
  await (await open(log, 'a', 0o600)).close()
  await giveTo(tools.account, log)
  const settings = Object.entries({ ...SETTINGS, port }).map(([name, value]) => `-c ${name}=${value}`)
  const wait = ['-w', '-t', `${START_SECONDS}`]
  const args = ['start', '-D', folder, '-l', log, '-s', ...wait, '-o', settings.join(' ')]
  await run(tools.account, tools.pgCtl, args, path.dirname(folder))
}

/** Stops the Postgres of this data folder, whatever state it is in; afterwards its process is gone. */
export async function halt(folder: string, tools: Tools): Promise<void> {
  const postmaster = await findPostmaster(folder)
  if (!postmaster) return
  for (const [mode, seconds] of PERSUASION) {
    const args = ['stop', '-D', folder, '-s', '-m', mode, '-W']
    await run(tools.account, tools.pgCtl, args, path.dirname(folder)).catch(() => {})
    if (await isGone(postmaster.pid, folder, seconds)) return
  }
  process.kill(postmaster.pid, 'SIGKILL')
  await isGone(postmaster.pid, folder, KILL_SECONDS)
}

// pg_ctl's own waiting goes by the pid file: the process outlives it, and a next server may write a new one.
async function isGone(pid: number, folder: string, seconds: number): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < seconds * 1000; await setTimeout(20))
    if (!(await runs(pid, folder))) return true
  return false
}

/**
 * A port below the range from which systems take the ports of outgoing connections: our own pool, trying again while
 * Postgres is down, could otherwise be given that very port and block it.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const free = await new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
  return free ? port : freePort()
}

/** What Postgres has logged since the log had this size. */
export async function logTail(folder: string, since: number): Promise<string> {
  const file = await open(logFile(folder), 'r').catch(() => undefined)
  if (!file) return ''
  const text = (await file.readFile('utf8').finally(() => file.close())).trim()
  return text.slice(Math.min(since, text.length)).trim().split('\n').slice(-8).join('\n')
}

export const logSize = async (folder: string) =>
  (await stat(logFile(folder)).catch(() => undefined))?.size ?? 0

const logFile = (folder: string) => path.join(path.dirname(folder), 'postgres.log')
