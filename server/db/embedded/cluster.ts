import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { giveTo, run } from './account.ts'
import { isAlive } from './process.ts'
import type { Tools } from './tools.ts'

const making = new Set<string>()

export async function openCluster(folder: string, tools: Tools): Promise<string> {
  await removeLeftovers(path.dirname(folder))
  if ((await majorOf(folder)) === undefined) await makeCluster(folder, tools)
  const major = await majorOf(folder)
  if (major !== tools.major)
    throw new Error(
      `The data in ${folder} belongs to Postgres ${major} and this release brings Postgres ${tools.major}: ` +
        'make a backup with the release that wrote it and restore that here, or set DATABASE_URL.',
    )
  return readFile(passwordFile(folder), 'utf8')
}

// One rename at the end, password included: an interrupted first start leaves no half-made cluster.
async function makeCluster(folder: string, tools: Tools): Promise<void> {
  const home = path.dirname(folder)
  const name = `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const fresh = path.join(home, name)
  const password = `${fresh}.password`
  making.add(name)
  try {
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    await mkdir(fresh, { mode: 0o700 })
    await giveTo(tools.account, password)
    await giveTo(tools.account, fresh)
    await run(tools.account, tools.initdb, initdbOptions(fresh, password), home).catch((error: Error) => {
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
    making.delete(name)
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
    // In a container the next server often has the same pid, so its own folders are tracked in `making`.
    const inUse = pid === process.pid ? [...making].some((ours) => name.startsWith(ours)) : isAlive(pid)
    if (Number.isNaN(pid) || inUse) continue
    await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 10 }).catch(() => {})
  }
}

async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
