import { cp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSuperuser } from '../../testing/global.ts'
import { processesIn } from '../../testing/processes.ts'
import { type EmbeddedPostgres, runningEmbedded, startEmbedded } from './start.ts'
import { aServer, dataFolders, sql } from './testing/servers.ts'

const aFolder = dataFolders()
const start = (dataDir: string) => startEmbedded({ dataDir, onLost: (reason) => expect.fail(reason.message) })

describe('on an empty data folder', () => {
  const dataDir = aFolder()
  let postgres: EmbeddedPostgres
  beforeAll(async () => {
    postgres = await start(dataDir)
  })
  afterAll(() => postgres.stop())

  test('becomes a durable Postgres of our own locale, on 127.0.0.1 only', async () => {
    const settings = ['listen_addresses', 'unix_socket_directories', 'fsync', 'full_page_writes', 'TimeZone']
    const rows = await sql(
      asSuperuser(postgres.url),
      `select name, setting from pg_settings where name in ('${settings.join(`','`)}')`,
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'on',
      full_page_writes: 'on',
      TimeZone: 'UTC',
    })
    const site = `select datname as name, pg_encoding_to_char(encoding) as encoding, datlocprovider as provider,
      datlocale as locale from pg_database where datname = current_database()`
    expect(await sql(postgres.url, site)).toEqual([
      { name: 'site', encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' },
    ])
  })

  test('vacuum, checkpoints and durability are as Postgres ships them', async () => {
    const settings = `from pg_settings where name ~ 'vacuum|checkpoint|fsync|full_page|synchronous_commit|max_wal_size'`
    expect(await sql(postgres.url, `select name ${settings} and setting is distinct from boot_val`)).toEqual(
      [],
    )
    const on = `select name ${settings} and setting = 'on' and name in
      ('autovacuum', 'fsync', 'full_page_writes', 'synchronous_commit')`
    expect(await sql(postgres.url, on)).toHaveLength(4)
  })

  test('the site works as a role that can read no file of the machine', async () => {
    const role = await sql(
      postgres.url,
      'select rolname, rolsuper from pg_roles where rolname = current_user',
    )
    expect(role).toEqual([{ rolname: 'site', rolsuper: false }])
    await expect(sql(postgres.url, `select pg_read_file('/etc/passwd')`)).rejects.toThrow(/permission denied/)
  })

  test('only the right password opens it', async () => {
    const { port, password } = new URL(postgres.url)
    expect(password.length).toBeGreaterThanOrEqual(32)
    await expect(sql(`postgres://postgres:guess@127.0.0.1:${port}/site`, 'select')).rejects.toThrow(
      /password/,
    )
  })

  test('data, log and passwords are for their owner only', async () => {
    const modeOf = async (name: string) => ((await stat(path.join(dataDir, name))).mode & 0o777).toString(8)
    expect(await modeOf('postgres')).toBe('700')
    expect(await modeOf('postgres/password')).toBe('600')
    expect(await modeOf('postgres.json')).toBe('600')
    expect(await modeOf('postgres.log')).toBe('600')
  })

  test('a failed statement leaves none of its values in the log', async () => {
    const failing = sql(
      postgres.url,
      `create table patient (name text unique); insert into patient values ('Sample Patient'), ('Sample Patient')`,
    )
    await expect(failing).rejects.toThrow(/unique/)
    const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8')
    expect(log).toContain('duplicate key')
    expect(log).not.toContain('Sample')
  })
})

test.concurrent('what was written is there after a stop, which leaves no process, and a start', async () => {
  const dataDir = aFolder()
  const first = await start(dataDir)
  await sql(first.url, 'create table kept as select 42 as answer')
  expect(processesIn(dataDir)).not.toEqual([])
  await Promise.all([first.stop(), first.stop()])
  await first.stop()
  expect(processesIn(dataDir)).toEqual([])
  const second = await start(dataDir)
  expect(await sql(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
})

test.concurrent('a command beside a running server learns its address, before and after none', async () => {
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

test.concurrent('in a copy of its folder a command is refused, and learns where the running one is', async () => {
  const [dataDir, copy, link] = [aFolder(), aFolder(), aFolder()]
  const postgres = await start(dataDir)
  await cp(dataDir, copy, { recursive: true })
  await symlink(dataDir, link)
  expect(await runningEmbedded(link)).toBe(postgres.url)
  await expect(runningEmbedded(copy)).rejects.toThrow(
    `${copy} is a copy of ${dataDir}, where process ${process.pid} runs the site. Nothing was changed.`,
  )
  await postgres.stop()
  expect(await runningEmbedded(copy)).toBeUndefined()
})

test.concurrent('no character of its path reaches a shell, and a line break is refused', async () => {
  const dataDir = `${aFolder()} "$(touch ran)" \`touch ran\` 'a' $HOME %PATH%;&`
  for (const round of ['first', 'second']) {
    const postgres = await start(dataDir)
    expect(await sql(postgres.url, 'select 1 as one'), round).toEqual([{ one: 1 }])
    expect(await runningEmbedded(dataDir)).toBe(postgres.url)
    await postgres.stop()
  }
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'postgres.reserve'])
  const broken = `${aFolder()}\nand more`
  await expect(start(broken)).rejects.toThrow(/holds a line break, choose another/)
  await expect(stat(broken)).rejects.toThrow('ENOENT')
})

test.concurrent('a file left by a killed server gives no address, though its Postgres still runs', async () => {
  const dataDir = aFolder()
  const killed = aServer(dataDir)
  const { url } = await killed.outcome
  await killed.kill()
  expect(await sql(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await runningEmbedded(dataDir)).toBeUndefined()
  await (await start(dataDir)).stop()
})

test.concurrent('a Node with nothing else to do ends', async () => {
  const dataDir = aFolder()
  const idle = aServer(dataDir, [], ['and-end'])
  expect(await idle.ended).toBe(0)
  await (await start(dataDir)).stop()
})
