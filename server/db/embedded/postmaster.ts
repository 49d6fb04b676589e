import { open, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { giveTo, run } from './account.ts'
import { findPostmaster, runs } from './pid-file.ts'
import type { Tools } from './tools.ts'

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse', // values can hold patients' data
  log_min_error_statement: 'panic',
}
const LOG_LIMIT = 10_000_000
const START_SECONDS = 3
// After an immediate stop Postgres kills its children after 5 s.
const PERSUASION = [
  ['fast', 8],
  ['immediate', 6],
] as const
const KILL_SECONDS = 2

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

// pg_ctl waits for the pid file only: the process outlives it, and another server may write a new one.
async function isGone(pid: number, folder: string, seconds: number): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < seconds * 1000; await setTimeout(20))
    if (!(await runs(pid, folder))) return true
  return false
}

/** Below the ephemeral range: otherwise an outgoing connection of our own pool could take the port. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const free = await new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
  return free ? port : freePort()
}

export async function logTail(folder: string, since: number): Promise<string> {
  const file = await open(logFile(folder), 'r').catch(() => undefined)
  if (!file) return ''
  const text = (await file.readFile('utf8').finally(() => file.close())).trim()
  return text.slice(Math.min(since, text.length)).trim().split('\n').slice(-8).join('\n')
}

export const logSize = async (folder: string) =>
  (await stat(logFile(folder)).catch(() => undefined))?.size ?? 0

const logFile = (folder: string) => path.join(path.dirname(folder), 'postgres.log')
