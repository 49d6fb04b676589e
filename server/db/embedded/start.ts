import { readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { bringUp } from './bring-up.ts'
import { type Cluster, isRefused, openCluster } from './cluster.ts'
import { halt } from './postmaster.ts'
import { isAlive } from './process.ts'
import { asSuperuser } from './superuser.ts'
import { type Wal, walSettings } from './wal.ts'
import { type Reports, watch } from './watch.ts'

export interface EmbeddedPostgres {
  url: string
  /** While true, whatever is stored may take the last room from under Postgres. */
  diskFull(): boolean
  stop(): Promise<void>
}

interface Options extends Reports, Wal {
  dataDir: string
  /** Of the disk under a folder; tests fill it in their own way. */
  freeBytes?: (folder: string) => Promise<number>
}

/** For the log of a week. */
const TO_A_MOMENT_TIMEOUT_MS = 60 * 60_000

/** Starts the Postgres in `${dataDir}/postgres`, or adopts one that a killed server left running. */
export async function startEmbedded(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, freeBytes } = options
  const explain = (error: unknown) => {
    if (!isRefused(error)) throw error
    throw new Error(`The data folder ${dataDir} cannot be read and written by this user (${error.code}).`)
  }
  const cluster = await openCluster(dataDir, freeBytes).catch(explain)
  cluster.settings = await walSettings(options, cluster.give).catch(explain)
  if (options.recoverTo) cluster.recoveryTimeout = TO_A_MOMENT_TIMEOUT_MS
  const { home, password } = cluster
  const keeper = await bringUp(cluster).catch(explain)
  const url = `postgres://site:${password}@127.0.0.1:${keeper.port}/site`
  await writeJoinFile(cluster, url).catch(async (error) => {
    await halt(cluster)
    throw error
  })
  const stopWatching = watch(cluster, keeper, options)
  const stop = async () => {
    const ours = await stopWatching()
    if ((await readJoinFile(home)).pid === process.pid) await rm(joinFile(home), { force: true })
    // While the lock is held, so that no other server uses it yet; the keeper's connection ends with Postgres.
    if (ours) await halt(cluster)
  }
  let stopped: Promise<void> | undefined
  return {
    url,
    diskFull: () => cluster.reserve.full,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Stops the Postgres on a folder that nobody uses any more. */
export async function haltIn(dataDir: string): Promise<void> {
  await halt(await openCluster(dataDir))
}

/** The address of the Postgres that a running server has on this folder. Refuses in a copy of its folder. */
export async function runningEmbedded(dataDir: string): Promise<string | undefined> {
  const { url, pid } = await readJoinFile(dataDir)
  const served = url && pid && isAlive(pid) ? await servedFolder(url) : undefined
  if (!served) return undefined
  const places = [served, path.join(dataDir, 'postgres')].map((folder) =>
    realpath(folder).catch(() => folder),
  )
  const [there, here] = await Promise.all(places)
  if (there === here) return url
  const original = path.dirname(served)
  throw new Error(
    `${dataDir} is a copy of ${original}, where process ${pid} runs the site. Nothing was changed. ` +
      `To work on that site, set DATA_DIR=${original}; ` +
      'for a second site, restore a backup into an empty data folder.',
  )
}

async function servedFolder(url: string): Promise<string | undefined> {
  // The site's own role may not see the setting.
  const client = new pg.Client({ connectionString: asSuperuser(url), connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** Tells a command beside a running server where its Postgres is. Holds the password, hence mode 0600. */
const joinFile = (dataDir: string) => path.join(dataDir, 'postgres.json')

async function writeJoinFile({ home, give }: Cluster, url: string): Promise<void> {
  const fresh = `${joinFile(home)}.${process.pid}`
  await writeFile(fresh, JSON.stringify({ url, pid: process.pid }), { mode: 0o600 })
  await give(fresh)
  await rename(fresh, joinFile(home))
}

async function readJoinFile(dataDir: string): Promise<{ url?: string; pid?: number }> {
  try {
    return JSON.parse(await readFile(joinFile(dataDir), 'utf8'))
  } catch {
    return {}
  }
}
