import pg from 'pg'
import { bringUp } from './bring-up.ts'
import { openCluster } from './cluster.ts'
import { readJoinFile, removeJoinFile, writeJoinFile } from './join-file.ts'
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
  await writeJoinFile(home, { url, pid: process.pid }).catch(async (error) => {
    await halt(cluster)
    throw error
  })
  const stopWatching = watch(cluster, keeper, reports)
  const stop = async () => {
    const ours = await stopWatching()
    await removeJoinFile(home)
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
  const file = await readJoinFile(dataDir)
  if (!file || !isAlive(file.pid)) return undefined
  const client = new pg.Client({ connectionString: file.url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return file.url
  } catch {
    return undefined
  }
}
