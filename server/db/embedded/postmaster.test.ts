import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { processesIn } from '../../testing/processes.ts'
import { findPostmaster, isStopping } from './pid-file.ts'
import { freePort } from './postmaster.ts'
import { startEmbedded } from './start.ts'
import { dataFolders } from './testing/servers.ts'

const aFolder = dataFolders()
const start = (dataDir: string) => startEmbedded({ dataDir, onLost: (reason) => expect.fail(reason.message) })
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function toldToStopAtOnce(dataDir: string) {
  return (await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).includes('immediate shutdown request')
}

test('a port in use is passed over', async () => {
  const taken = await freePort()
  const server = createServer().listen(taken, '127.0.0.1')
  vi.spyOn(Math, 'random').mockReturnValueOnce((taken - 20_000) / 10_000)
  expect(await freePort()).not.toBe(taken)
  server.close()
})

test('a Postgres that does not stop by itself is stopped at once', async () => {
  const dataDir = aFolder()
  const postgres = await start(dataDir)
  const checkpointer = processesIn(dataDir).find(({ command }) => command.includes('checkpointer'))
  process.kill(checkpointer?.pid ?? Number.NaN, 'SIGSTOP')
  vi.useFakeTimers({ toFake: ['Date'] })
  const stopped = postgres.stop()
  while (!(await isStopping(path.join(dataDir, 'postgres')))) await setTimeout(10)
  // The wait begins after pg_ctl has returned, so a clock jump may come before it.
  for (let tick = 0; !(await toldToStopAtOnce(dataDir)); tick++) {
    if (tick % 50 === 0) vi.setSystemTime(Date.now() + 8000)
    await setTimeout(20)
  }
  await stopped
  expect(processesIn(dataDir)).toEqual([])
})

test('a Postgres that does not even listen is killed', async () => {
  const dataDir = aFolder()
  const postgres = await start(dataDir)
  const postmaster = await findPostmaster(path.join(dataDir, 'postgres'))
  process.kill(postmaster?.pid ?? Number.NaN, 'SIGSTOP')
  vi.useFakeTimers({ toFake: ['Date'] })
  let waiting = true
  const stopped = postgres.stop().finally(() => {
    waiting = false
  })
  while (waiting) {
    await setTimeout(100)
    vi.setSystemTime(Date.now() + 1000)
  }
  await stopped
  await vi.waitUntil(() => processesIn(dataDir).length === 0, { timeout: 20_000 })
})
