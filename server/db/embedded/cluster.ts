import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from './process.ts'
import { findTools, type Tools } from './tools.ts'

export interface Cluster extends Tools {
  home: string
  folder: string
  password: string
}

export async function openCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const folder = path.join(home, 'postgres')
  const tools = await findTools(home, folder)
  await removeLeftovers(home)
  if ((await majorOf(folder)) === undefined) await makeCluster(home, folder, tools)
  const major = await majorOf(folder)
  if (major !== tools.major)
    throw new Error(
      `The data in ${folder} belongs to Postgres ${major} and this release brings Postgres ${tools.major}: ` +
        'make a backup with the release that wrote it and restore that here, or set DATABASE_URL.',
    )
  return { ...tools, home, folder, password: await readFile(passwordFile(folder), 'utf8') }
}

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
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
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
