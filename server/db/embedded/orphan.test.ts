import { mkdir, open, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findPostmaster } from './pid-file.ts'
import { startEmbedded } from './start.ts'
import { aServer, dataFolders, sql } from './testing/servers.ts'

const aFolder = dataFolders()
const start = (dataDir: string) => startEmbedded({ dataDir, onLost: (reason) => expect.fail(reason.message) })

async function orphaned() {
  const dataDir = aFolder()
  const server = aServer(dataDir)
  const { url } = await server.outcome
  await sql(url, 'create table kept as select 42 as answer')
  await server.kill()
  const postmaster = await findPostmaster(path.join(dataDir, 'postgres'))
  return {
    dataDir,
    url,
    pid: postmaster?.pid ?? Number.NaN,
    pidFile: path.join(dataDir, 'postgres/postmaster.pid'),
  }
}

test.concurrent('after kill -9 of the server the next one adopts its Postgres, at the same address', async () => {
  const { dataDir, url, pid } = await orphaned()
  const postgres = await start(dataDir)
  expect(postgres.url).toBe(url)
  expect((await findPostmaster(path.join(dataDir, 'postgres')))?.pid).toBe(pid)
  await postgres.stop()
})

test.concurrent('after kill -9 of server and Postgres no acknowledged write is missing', async () => {
  const dataDir = aFolder()
  for (const round of [1, 2]) {
    const server = aServer(dataDir)
    const { url } = await server.outcome
    await sql(url, 'create table if not exists written (round int, n int)')
    let acknowledged = 0
    const writing = (async () => {
      for (;;) {
        await sql(url, `insert into written values (${round}, ${acknowledged + 1})`)
        acknowledged += 1
      }
    })().catch(() => {})
    while (acknowledged < 20) await setTimeout(1)
    const postmaster = await findPostmaster(path.join(dataDir, 'postgres'))
    await server.kill()
    process.kill(postmaster?.pid ?? Number.NaN, 'SIGKILL')
    await writing
    const postgres = await start(dataDir)
    const rows = await sql<{ n: number }>(
      postgres.url,
      `select n from written where round = ${round} order by n`,
    )
    expect(rows.slice(0, acknowledged).map(({ n }) => n)).toEqual(
      Array.from({ length: acknowledged }, (_, i) => i + 1),
    )
    await postgres.stop()
  }
})

test.concurrent('a pid that belongs to somebody else by now does not keep Postgres from starting', async () => {
  const { dataDir, pid, pidFile } = await orphaned()
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
  process.kill(pid, 'SIGKILL')
  await writeFile(pidFile, [process.pid, ...rest].join('\n'))
  const postgres = await start(dataDir)
  expect(await sql(postgres.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  await postgres.stop()
})

test.concurrent('a pid file emptied by a crash does not keep Postgres from starting', async () => {
  const { dataDir, pid, pidFile } = await orphaned()
  process.kill(pid, 'SIGKILL')
  await writeFile(pidFile, '')
  await utimes(pidFile, 0, 0)
  const postgres = await start(dataDir)
  expect(await sql(postgres.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  await postgres.stop()
})

test.concurrent("of a stranger's pid file only line 1 changes, in the file that was read", async () => {
  const folder = aFolder()
  await mkdir(folder)
  const file = path.join(folder, 'postmaster.pid')
  const rest = `\n${folder}\n1795272430\n5999\n\n127.0.0.1\n  2303327        16\nready   \n`
  await writeFile(file, `${process.pid}${rest}`)
  const { ino } = await stat(file)
  expect(await findPostmaster(folder)).toBeUndefined()
  expect(await readFile(file, 'utf8')).toBe(`2147483647${rest}`)
  expect((await stat(file)).ino).toBe(ino)
})

test.concurrent("a dead process's pid file and one just being written stay as they are", async () => {
  const folder = aFolder()
  await mkdir(folder)
  const file = path.join(folder, 'postmaster.pid')
  for (const content of ['2147483646\nrest\n', '']) {
    await writeFile(file, content)
    expect(await findPostmaster(folder)).toBeUndefined()
    expect(await readFile(file, 'utf8')).toBe(content)
  }
})

test.concurrent('a first start interrupted at any moment leaves nothing half-made', async () => {
  const dataDir = aFolder()
  for (const moment of [300, 500, 700]) {
    const server = aServer(dataDir)
    await setTimeout(moment)
    await server.kill()
  }
  await mkdir(path.join(dataDir, 'postgres.new-2147483646-ab/base'), { recursive: true })
  await writeFile(path.join(dataDir, 'postgres.new-2147483646-ab.password'), '')
  const postgres = await start(dataDir)
  expect(await sql(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  const files = ['postgres', 'postgres.json', 'postgres.log', 'postgres.reserve']
  expect((await readdir(dataDir)).sort()).toEqual(files)
  await postgres.stop()
})

test.concurrent('a log grown large is set aside', async () => {
  const dataDir = aFolder()
  await mkdir(dataDir)
  const log = await open(path.join(dataDir, 'postgres.log'), 'w')
  await log.truncate(10_000_001)
  await log.close()
  await (await start(dataDir)).stop()
  expect((await stat(path.join(dataDir, 'postgres.log.old'))).size).toBe(10_000_001)
  expect((await stat(path.join(dataDir, 'postgres.log'))).size).toBeLessThan(100_000)
})
