import { EventEmitter, once } from 'node:events'
import { existsSync } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asSuperuser } from '../../testing/global.ts'
import { processesIn } from '../../testing/processes.ts'
import { findPostmaster } from './pid-file.ts'
import { startEmbedded } from './start.ts'
import { dataFolders, sql } from './testing/servers.ts'

const aFolder = dataFolders()

async function start(dataDir: string, freeBytes = async () => Number.MAX_SAFE_INTEGER) {
  const events = new EventEmitter()
  const messages: string[] = []
  const log = (message: string) => {
    messages.push(message)
    events.emit(message)
  }
  const losses: string[] = []
  const onLost = (reason: Error) => void losses.push(reason.message)
  const postgres = await startEmbedded({ dataDir, freeBytes, log, onLost })
  return { ...postgres, messages, losses, until: (event: string) => once(events, event) }
}

const DYING = 'Postgres is gone: starting it again.'
const BACK = 'Postgres is back.'

async function kill(dataDir: string, signal: NodeJS.Signals = 'SIGKILL') {
  const postmaster = await findPostmaster(path.join(dataDir, 'postgres'))
  process.kill(postmaster?.pid ?? Number.NaN, signal)
}

/** Takes from Postgres what it cannot start without; resolves to what puts it back. */
async function cripple(dataDir: string) {
  const control = path.join(dataDir, 'postgres/global/pg_control')
  await rename(control, `${control}.away`)
  return () => rename(`${control}.away`, control)
}

/** The clock runs ten times as fast until a message is logged. */
async function untilSaid(messages: string[], text: string) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  while (!messages.some((message) => message.includes(text))) {
    await setTimeout(100)
    vi.setSystemTime(Date.now() + 1000)
  }
  vi.useRealTimers()
}

test('a Postgres that dies comes back at the same address, however it ends', async () => {
  const dataDir = aFolder()
  const postgres = await start(dataDir)
  await sql(postgres.url, 'create table kept as select 42 as answer')
  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGQUIT', 'SIGINT'] as const) {
    const back = postgres.until(BACK)
    await kill(dataDir, signal)
    await back
    expect(await sql(postgres.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  }
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

test('a Postgres that cannot be brought back is never given up: what its log says is in ours, and it returns', async () => {
  const dataDir = aFolder()
  const postgres = await start(dataDir)
  const heal = await cripple(dataDir)
  await kill(dataDir)
  await untilSaid(postgres.messages, '\npostgres: could not find the database system')
  expect(postgres.messages.join()).toContain('its file global/pg_control is missing. Restore a backup')
  const back = postgres.until(BACK)
  await heal()
  await back
  expect(await sql(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(postgres.losses).toEqual([])
  await postgres.stop()
})

test('a Postgres that ends on a full disk is given the reserved room, and is tried until it is back', async () => {
  const dataDir = aFolder()
  let free = 1_000_000_000
  const postgres = await start(dataDir, async () => free)
  const reserve = path.join(dataDir, 'postgres.reserve')
  expect((await stat(reserve)).size).toBe(64 * 1024 * 1024)
  expect(postgres.diskFull()).toBe(false)
  free = 0
  const heal = await cripple(dataDir)
  await kill(dataDir)
  await untilSaid(postgres.messages, 'There is no room left on its disk.')
  expect([postgres.diskFull(), existsSync(reserve)]).toEqual([true, false])
  const back = postgres.until(BACK)
  await heal()
  await back
  expect(await sql(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(postgres.diskFull(), 'until somebody makes room').toBe(true)
  free = 1_000_000_000
  await vi.waitUntil(() => !postgres.diskFull(), { timeout: 10_000 })
  expect((await stat(reserve)).size).toBe(64 * 1024 * 1024)
  expect(postgres.losses).toEqual([])
  await postgres.stop()
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
