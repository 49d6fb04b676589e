import { expect, test } from 'vitest'
import { startEmbedded } from './start.ts'
import { aServer, dataFolders, sql } from './testing/servers.ts'

const aFolder = dataFolders()
const start = (dataDir: string) => startEmbedded({ dataDir, onLost: (reason) => expect.fail(reason.message) })

test.concurrent('a second server on the same data folder is refused, and told which process has it', async () => {
  const dataDir = aFolder()
  const first = aServer(dataDir)
  const { url } = await first.outcome
  await expect(start(dataDir)).rejects.toThrow(`in use by another server, process ${first.pid}:`)
  expect(await sql(url, 'select 1 as one'), 'and the first one goes on').toEqual([{ one: 1 }])
  await first.stop()
  await (await start(dataDir)).stop()
})

test.concurrent('of servers started at once on an empty folder exactly one wins, and nothing is broken', async () => {
  const dataDir = aFolder()
  const servers = [aServer(dataDir), aServer(dataDir)]
  const outcomes = await Promise.all(servers.map(({ outcome }) => outcome))
  const winner = servers[outcomes.findIndex(({ url }) => url)]
  const url = outcomes.find((outcome) => outcome.url)?.url
  const errors = outcomes.map(({ error }) => error).filter(Boolean)
  expect(errors).toEqual([expect.stringContaining(`in use by another server, process ${winner?.pid}:`)])
  expect(await sql(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await winner?.stop()).toBe(0)
  await (await start(dataDir)).stop()
})

test.concurrent('of servers started at once beside an orphaned Postgres exactly one wins', async () => {
  const dataDir = aFolder()
  const killed = aServer(dataDir)
  await killed.outcome
  await killed.kill()
  const servers = [aServer(dataDir), aServer(dataDir)]
  const outcomes = await Promise.all(servers.map(({ outcome }) => outcome))
  expect(outcomes.filter(({ url }) => url)).toHaveLength(1)
  await Promise.all(servers.map((server) => server.stop()))
})
