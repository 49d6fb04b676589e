import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aServer, dataFolders, processesIn, sql } from './embedded/testing/servers.ts'
import { runningEmbedded, startEmbedded } from './embedded.ts'

const aFolder = dataFolders()
const start = (dataDir: string) => startEmbedded({ dataDir, onLost: (reason) => expect.fail(reason.message) })

test('an empty data folder becomes a durable Postgres of our own locale, on 127.0.0.1 only', async () => {
  const dataDir = aFolder()
  const postgres = await start(dataDir)
  const [row] = await sql(
    postgres.url,
    `select current_database() as name, pg_encoding_to_char(encoding) as encoding, datlocprovider as provider,
       datlocale as locale, current_setting('listen_addresses') as listens, current_setting('timezone') as zone,
       current_setting('unix_socket_directories') as sockets, current_setting('fsync') as fsync,
       current_setting('full_page_writes') as pages, current_setting('password_encryption') as passwords
     from pg_database where datname = current_database()`,
  )
  expect(row).toEqual({
    ...{
      name: 'site',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      listens: '127.0.0.1',
      zone: 'UTC',
    },
    ...{ sockets: '', fsync: 'on', pages: 'on', passwords: 'scram-sha-256' },
  })
  await postgres.stop()
})

test('only the right password opens it', async () => {
  const postgres = await start(aFolder())
  const { port, password } = new URL(postgres.url)
  expect(password.length).toBeGreaterThanOrEqual(32)
  await expect(sql(`postgres://postgres:guess@127.0.0.1:${port}/site`, 'select')).rejects.toThrow(/password/)
  await postgres.stop()
})

test('data, log and passwords are for their owner only', async () => {
  const dataDir = aFolder()
  const postgres = await start(dataDir)
  const modeOf = async (name: string) => ((await stat(path.join(dataDir, name))).mode & 0o777).toString(8)
  expect(await modeOf('postgres')).toBe('700')
  expect(await modeOf('postgres/password')).toBe('600')
  expect(await modeOf('postgres.json')).toBe('600')
  expect(await modeOf('postgres.log')).toBe('600')
  await postgres.stop()
})

test('a failed statement leaves none of its values in the log', async () => {
  const dataDir = aFolder()
  const postgres = await start(dataDir)
  const failing = sql(
    postgres.url,
    `create table patient (name text unique);
    insert into patient values ('Asha Rao'), ('Asha Rao')`,
  )
  await expect(failing).rejects.toThrow(/unique/)
  await postgres.stop()
  expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('Asha')
})

test('what was written is there after a stop and a start', async () => {
  const dataDir = aFolder()
  const first = await start(dataDir)
  await sql(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  const second = await start(dataDir)
  expect(await sql(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('stop leaves no process, and may be called twice', async () => {
  const dataDir = aFolder()
  const postgres = await start(dataDir)
  expect(processesIn(dataDir)).not.toEqual([])
  await Promise.all([postgres.stop(), postgres.stop()])
  await postgres.stop()
  expect(processesIn(dataDir)).toEqual([])
})

test('a command beside a running server learns its address, before and after none', async () => {
  const dataDir = aFolder()
  expect(await runningEmbedded(dataDir)).toBeUndefined()
  const postgres = await start(dataDir)
  expect(await runningEmbedded(dataDir)).toBe(postgres.url)
  const file = await readFile(path.join(dataDir, 'postgres.json'), 'utf8')
  await postgres.stop()
  expect(await runningEmbedded(dataDir)).toBeUndefined()
  await writeFile(path.join(dataDir, 'postgres.json'), file)
  expect(await runningEmbedded(dataDir), 'a stale file whose address does not answer').toBeUndefined()
})

test('a file left by a killed server gives no address, though its Postgres still runs', async () => {
  const dataDir = aFolder()
  const killed = aServer(dataDir)
  const { url } = await killed.outcome
  await killed.kill()
  expect(await sql(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await runningEmbedded(dataDir)).toBeUndefined()
  await (await start(dataDir)).stop()
})

test('a Node with nothing else to do ends', async () => {
  const dataDir = aFolder()
  const idle = aServer(dataDir, [], ['and-end'])
  expect(await idle.ended).toBe(0)
  await (await start(dataDir)).stop()
})
