import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { bringUp } from './bring-up.ts'
import { openCluster } from './cluster.ts'
import { halt } from './postmaster.ts'
import { isAlive } from './process.ts'
import { type Reports, watch } from './watch.ts'

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

interface Options extends Reports {
  dataDir: string
}

/** Starts the Postgres in `${dataDir}/postgres`, or adopts one that a killed server left running. */
export async function startEmbedded({ dataDir, ...reports }: Options): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error
    throw new Error(`The data folder ${dataDir} cannot be read and written by this user (${error.code}).`)
  })
  const { home, password } = cluster
  const keeper = await bringUp(cluster)
  const url = `postgres://site:${password}@127.0.0.1:${keeper.port}/site`
  await writeJoinFile(home, url).catch(async (error) => {
    await halt(cluster)
    throw error
  })
  const stopWatching = watch(cluster, keeper, reports)
  const stop = async () => {
    const ours = await stopWatching()
    if ((await readJoinFile(home)).pid === process.pid) await rm(joinFile(home), { force: true })
    // While the lock is held, so that no other server uses it yet; the keeper's connection ends with Postgres.
    if (ours) await halt(cluster)
  }
  let stopped: Promise<void> | undefined
  return {
    url,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

export async function runningEmbedded(dataDir: string): Promise<string | undefined> {
  const { url, pid } = await readJoinFile(dataDir)
  if (!pid || !isAlive(pid)) return undefined
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return url
  } catch {
    return undefined
  }
}

/** Tells a command beside a running server where its Postgres is. Holds the password, hence mode 0600. */
const joinFile = (dataDir: string) => path.join(dataDir, 'postgres.json')

async function writeJoinFile(dataDir: string, url: string): Promise<void> {
  const fresh = `${joinFile(dataDir)}.${process.pid}`
  await writeFile(fresh, JSON.stringify({ url, pid: process.pid }), { mode: 0o600 })
  await rename(fresh, joinFile(dataDir))
}

async function readJoinFile(dataDir: string): Promise<{ url?: string; pid?: number }> {
  try {
    return JSON.parse(await readFile(joinFile(dataDir), 'utf8'))
  } catch {
    return {}
  }
}
