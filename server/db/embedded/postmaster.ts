import { once } from 'node:events'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { findPostmaster, isReady } from './pid-file.ts'
import { runs } from './process.ts'
import { ENDED_BEFORE } from './wal.ts'

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
const READY_TIMEOUT_MS = 3_000
const FAST_STOP_TIMEOUT_MS = 8_000
const IMMEDIATE_STOP_TIMEOUT_MS = 6_000 // Postgres kills its children after 5 s
const KILL_TIMEOUT_MS = 2_000

/** A fault that waiting does not mend. */
export class Permanent extends Error {}

/** By what Postgres, which speaks English (LC_ALL=C), says before it ends. */
const PERMANENT_FAULTS: [RegExp, string][] = [
  [
    /Permission denied|has invalid permissions|has wrong ownership/,
    'the rights of its files are wrong: all must belong to the owner of the data folder, and be closed to others.',
  ],
  [
    /could not find the database system/,
    'its file global/pg_control is missing. Restore a backup into an empty data folder.',
  ],
  [ENDED_BEFORE, 'its log ends before that moment.'],
]

/** Not by pg_ctl, which hands the path to a shell. Resolves when Postgres is ready or, in crash recovery, after 3 s. */
export async function launch({ folder, serve, give, settings: more }: Cluster, port: number): Promise<void> {
  const log = logFile(folder)
  const { size = 0 } = (await stat(log).catch(() => undefined)) ?? {}
  if (size > LOG_LIMIT) await rename(log, `${log}.old`)
  const output = await open(log, 'a', 0o600)
  try {
    await give(log)
    const before = (await output.stat()).size
    const settings = Object.entries({ ...SETTINGS, ...more, port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const server = await serve(['-D', folder, ...settings], output.fd)
    for (const began = Date.now(); Date.now() - began < READY_TIMEOUT_MS; await setTimeout(20)) {
      if ((await findPostmaster(folder)) && (await isReady(folder))) return
      if (server.exitCode !== null || server.signalCode !== null)
        throw reasonIn((await readFile(log)).subarray(before).toString())
    }
  } finally {
    await output.close()
  }
}

function reasonIn(said: string): Error {
  const fault = PERMANENT_FAULTS.find(([words]) => words.test(said))
  return fault ? new Permanent(fault[1]) : new Error('it ended while it was starting.')
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
