import { once } from 'node:events'
import { appendFile, readFile, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { findPostmaster } from './pid-file.ts'
import { runs } from './process.ts'

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
const START_TIMEOUT_SECONDS = '3'
const FAST_STOP_TIMEOUT_MS = 8_000
const IMMEDIATE_STOP_TIMEOUT_MS = 6_000 // Postgres kills its children after 5 s
const KILL_TIMEOUT_MS = 2_000

export async function launch({ folder, run, give }: Cluster, port: number): Promise<void> {
  const log = logFile(folder)
  const { size = 0 } = (await stat(log).catch(() => undefined)) ?? {}
  if (size > LOG_LIMIT) await rename(log, `${log}.old`)
  await appendFile(log, '', { mode: 0o600 })
  await give(log)
  const settings = Object.entries({ ...SETTINGS, port }).map(([name, value]) => `-c ${name}=${value}`)
  const wait = ['-w', '-t', START_TIMEOUT_SECONDS]
  await run('pg_ctl', ['start', '-D', folder, '-l', log, '-s', ...wait, '-o', settings.join(' ')])
}

export async function halt({ folder, run }: Cluster): Promise<void> {
  const postmaster = await findPostmaster(folder)
  if (!postmaster) return
  const { pid } = postmaster
  const stop = (mode: string) => run('pg_ctl', ['stop', '-D', folder, '-s', '-m', mode, '-W']).catch(() => {})
  await stop('fast')
  if (await isGone(pid, folder, FAST_STOP_TIMEOUT_MS)) return
  await stop('immediate')
  if (await isGone(pid, folder, IMMEDIATE_STOP_TIMEOUT_MS)) return
  process.kill(pid, 'SIGKILL')
  await isGone(pid, folder, KILL_TIMEOUT_MS)
}

// pg_ctl waits for the pid file only: the process outlives it, and another server may write a new one.
async function isGone(pid: number, folder: string, timeout: number): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < timeout; await setTimeout(20))
    if (!(await runs(pid, folder))) return true
  return false
}

/** Below the ephemeral range: otherwise an outgoing connection of our own pool could take the port. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    await once(server.close(), 'close')
    return port
  } catch {
    return freePort()
  }
}

export async function logTail(folder: string): Promise<string> {
  const text = await readFile(logFile(folder), 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-8).join('\n')
}

const logFile = (folder: string) => path.join(path.dirname(folder), 'postgres.log')
