import { randomBytes } from 'node:crypto'
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from './process.ts'
import { openReserve, type Reserve } from './reserve.ts'
import { findTools, type Tools } from './tools.ts'

export interface Cluster extends Tools {
  home: string
  folder: string
  password: string
  reserve: Reserve
  /** Of postgresql.conf, beside those that all clusters have. */
  settings?: Record<string, string>
  recoveryTimeout?: number
}

export async function openCluster(
  dataDir: string,
  freeBytes?: (folder: string) => Promise<number>,
): Promise<Cluster> {
  // Postgres writes the path into a file of lines.
  if (/[\r\n]/.test(dataDir))
    throw new Error(`The path of the data folder holds a line break, choose another: ${dataDir}`)
  await mkdir(dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' && error.code !== 'ENOTDIR') throw error
    throw new Error(`The data folder ${dataDir} cannot be made: there is a file in its place or above it.`)
  })
  const home = await realpath(dataDir)
  await access(home, constants.R_OK | constants.W_OK | constants.X_OK)
  const folder = path.join(home, 'postgres')
  const tools = await findTools(home, folder)
  await removeLeftovers(home)
  if ((await majorOf(folder)) === undefined) await makeCluster(home, folder, tools)
  const major = await majorOf(folder)
  if (!major) throw damaged(folder, 'its file PG_VERSION names no version')
  if (major !== tools.major)
    throw new Error(
      `The data in ${folder} belongs to Postgres ${major} and this release brings Postgres ${tools.major}: ` +
        'make a backup with the release that wrote it and restore that here, or set DATABASE_URL.',
    )
  const password = await readFile(passwordFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? damaged(folder, 'its file password is missing') : error
  })
  return { ...tools, home, folder, password, reserve: openReserve(home, { freeBytes, give: tools.give }) }
}

/** Whether the operating system refuses this user something. */
export const isRefused = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))

const damaged = (folder: string, how: string) =>
  new Error(`The data in ${folder} is damaged: ${how}. Restore a backup into an empty data folder.`)

// One rename at the end, password included: an interrupted first start leaves no half-made cluster.
async function makeCluster(home: string, folder: string, tools: Tools): Promise<void> {
  const fresh = path.join(home, `postgres.new-${process.pid}`)
  const password = `${fresh}.password`
  try {
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    await mkdir(fresh, { mode: 0o700 })
    await tools.give(password)
    await tools.give(fresh)
    await tools.run('initdb', initdbOptions(fresh, password)).catch((error: Error) => {
      throw new Error(
        `Postgres could not set up ${folder}, so mend this or set DATABASE_URL: ${error.message}`,
      )
    })
    await rename(password, passwordFile(fresh))
    await sync(fresh)
    await rename(fresh, folder).catch(async (error: Error) => {
      if ((await majorOf(folder)) !== undefined) return // another start created it first
      throw new Error(`${folder} is in the way: it holds no Postgres data (${error.message}).`)
    })
    await sync(home)
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await rm(password, { force: true })
  }
}

// libc's locales differ from host to host; the builtin provider does not.
const initdbOptions = (folder: string, password: string) => [
  `--pgdata=${folder}`,
  '--username=postgres',
  `--pwfile=${password}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

const passwordFile = (folder: string) => path.join(folder, 'password')

async function majorOf(folder: string): Promise<number | undefined> {
  try {
    return Number(await readFile(path.join(folder, 'PG_VERSION'), 'utf8'))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

async function removeLeftovers(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = Number(/^postgres\.new-(\d+)/.exec(name)?.[1])
    // In a container the next server often has the same pid as the one that was killed.
    if (pid && (pid === process.pid || !isAlive(pid)))
      await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 10 }).catch(() => {})
  }
}

async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
