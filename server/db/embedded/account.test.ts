import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { processesIn } from '../../testing/processes.ts'
import { aServer, asRoot, dataFolders, sql } from './testing/servers.ts'
import { cannotRun } from './tools.ts'

const aFolder = dataFolders()
const linuxRoot = asRoot && process.platform === 'linux'
if (!linuxRoot)
  console.warn('NOT TESTED: other OS users and user namespaces, which only root on Linux can try.')

const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
const hideUnshare = 'mount --bind /bin/false "$(command -v unshare)" && exec "$@"'
const noNamespaces = ['unshare', '--mount', 'sh', '-c', hideUnshare, 'sh']
const works = (command: string[]) => {
  try {
    execFileSync(command[0] ?? '', command.slice(1), { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const hasPostgresUser = works(['id', 'postgres'])
const canForbid = linuxRoot && works([...noNamespaces, 'true'])
if (linuxRoot && !(canForbid && hasPostgresUser)) console.warn('NOT TESTED: the OS user postgres.')

async function startAndStop(dataDir: string, under: string[]) {
  const server = aServer(dataDir, under)
  const { url, error } = await server.outcome
  expect(error).toBeUndefined()
  expect(await sql(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await server.stop()).toBe(0)
  expect(processesIn(dataDir)).toEqual([])
}

test.runIf(linuxRoot)("as root it runs, and the data is root's", { concurrent: true }, async () => {
  const dataDir = aFolder()
  await startAndStop(dataDir, [])
  expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(0)
})

test.runIf(linuxRoot)(
  'as an ordinary user it runs; root takes the same data up, as that user',
  { concurrent: true },
  async () => {
    const dataDir = aFolder()
    await startAndStop(dataDir, nobody)
    await startAndStop(dataDir, [])
    await startAndStop(dataDir, nobody)
    expect(statSync(path.join(dataDir, 'postgres/PG_VERSION')).uid).toBe(65534)
  },
)

test.runIf(linuxRoot).each([
  ['with a name', '65534'],
  ['without one', '54321'],
])('root sets up the empty folder of a user %s for that user', async (_name, uid) => {
  const dataDir = aFolder()
  mkdirSync(dataDir, { mode: 0o700 })
  chownSync(dataDir, Number(uid), Number(uid))
  await startAndStop(dataDir, [])
  for (const name of ['postgres', 'postgres/password', 'postgres/PG_VERSION', 'postgres.log'])
    expect(statSync(path.join(dataDir, name)).uid, name).toBe(Number(uid))
  await startAndStop(dataDir, ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'])
})

test.runIf(linuxRoot)(
  'data of which a file belongs to somebody else is refused at once, in a sentence',
  { concurrent: true },
  async () => {
    const dataDir = aFolder()
    await startAndStop(dataDir, nobody)
    chownSync(path.join(dataDir, 'postgres/global/pg_control'), 0, 0)
    const { error } = await aServer(dataDir, nobody).outcome
    expect(error).toMatch(/did not start in .*: the rights of its files are wrong: all must belong to/)
    const log = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')
    expect(log.match(/Permission denied/g)).toHaveLength(1)
  },
)

test.runIf(linuxRoot)('a user without a name runs it too', { concurrent: true }, async () => {
  await startAndStop(aFolder(), ['setpriv', '--reuid=54321', '--regid=54321', '--clear-groups'])
})

test.runIf(linuxRoot)(
  'data that this user may not touch is refused in one sentence',
  { concurrent: true },
  async () => {
    const dataDir = aFolder()
    await startAndStop(dataDir, [])
    const { error } = await aServer(dataDir, nobody).outcome
    expect(error).toMatch(/^The data folder .* cannot be read and written by this user \(EACCES\)\.$/)
  },
)

test.runIf(canForbid && hasPostgresUser)(
  'as root without namespaces it runs as the user postgres',
  { concurrent: true },
  async () => {
    const dataDir = aFolder()
    await startAndStop(dataDir, noNamespaces)
    expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(Number(execFileSync('id', ['-u', 'postgres'])))
    await startAndStop(dataDir, noNamespaces)
  },
)

test('as root with neither, one sentence asks for DATABASE_URL', () => {
  expect(cannotRun({ musl: false, root: true, reasons: ['unshare: not permitted'] })).toMatch(
    /^Postgres refuses to run as root, .*unshare: not permitted.*set DATABASE_URL\.$/,
  )
})

test('on Alpine one sentence asks for DATABASE_URL', () => {
  expect(cannotRun({ musl: true, root: true, reasons: ['spawn ENOENT'] })).toMatch(/Alpine.*set DATABASE_URL/)
})
