import { EventEmitter, once } from 'node:events'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { asSuperuser } from '../../testing/global.ts'
import { processesIn } from '../../testing/processes.ts'
import { findPostmaster } from './pid-file.ts'
import { startEmbedded } from './start.ts'
import { dataFolders, sql } from './testing/servers.ts'

const aFolder = dataFolders()

async function start(dataDir: string) {
  const events = new EventEmitter()
  const log = (message: string) => events.emit(message)
  const losses: string[] = []
  const onLost = (reason: Error) => {
    losses.push(reason.message)
    events.emit('lost')
  }
  const postgres = await startEmbedded({ dataDir, log, onLost })
  return { ...postgres, losses, until: (event: string) => once(events, event) }
}

const DYING = 'Postgres is gone: starting it again.'
const BACK = 'Postgres is back.'

async function kill(dataDir: string, signal: NodeJS.Signals = 'SIGKILL') {
  const postmaster = await findPostmaster(path.join(dataDir, 'postgres'))
  process.kill(postmaster?.pid ?? Number.NaN, signal)
}

test('a Postgres that dies comes back at the same address, but is not restarted for ever', async () => {
  const dataDir = aFolder()
  const postgres = await start(dataDir)
  await sql(postgres.url, 'create table kept as select 42 as answer')
  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGQUIT', 'SIGINT', 'SIGKILL'] as const) {
    const back = postgres.until(BACK)
    await kill(dataDir, signal)
    await back
    expect(await sql(postgres.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  }
  const lost = postgres.until('lost')
  await kill(dataDir)
  await lost
  expect(postgres.losses).toEqual(['Postgres keeps dying: see postgres.log.'])
  await postgres.stop()
})

test('when only the keeper is cut off, the same Postgres goes on', async () => {
  const postgres = await start(aFolder())
  const startedAt = () => sql(postgres.url, 'select pg_postmaster_start_time()::text as time')
  const before = await startedAt()
  const back = postgres.until(BACK)
  const keeper = `select pid from pg_stat_activity where application_name like 'site server%'`
  await sql(asSuperuser(postgres.url), `select pg_terminate_backend(pid) from (${keeper}) as keeper`)
  await back
  expect(await startedAt()).toEqual(before)
  await postgres.stop()
})

test('a Postgres that cannot be brought back is reported once, with the end of its log', async () => {
  const dataDir = aFolder()
  const postgres = await start(dataDir)
  const control = path.join(dataDir, 'postgres/global/pg_control')
  await rename(control, `${control}.away`)
  vi.useFakeTimers({ toFake: ['Date'] })
  await kill(dataDir)
  while (postgres.losses.length === 0) {
    await setTimeout(100)
    vi.setSystemTime(Date.now() + 1000)
  }
  vi.useRealTimers()
  await postgres.stop()
  expect(postgres.losses).toEqual([
    expect.stringMatching(/Postgres did not start in .*\npostgres: could not find the database system/s),
  ])
})

test('a stop in the middle of a restart leaves no process and reports no loss', async () => {
  const dataDir = aFolder()
  const postgres = await start(dataDir)
  const dying = postgres.until(DYING)
  await kill(dataDir)
  await dying
  await postgres.stop()
  expect(processesIn(dataDir)).toEqual([])
  expect(postgres.losses).toEqual([])
})

test('a stop right after Postgres has died ends, and leaves no process', async () => {
  const dataDir = aFolder()
  const postgres = await start(dataDir)
  await kill(dataDir)
  await postgres.stop()
  await vi.waitUntil(() => processesIn(dataDir).length === 0, { timeout: 20_000 })
})
