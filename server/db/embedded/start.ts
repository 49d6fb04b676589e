import { mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { bringUp, type Cluster } from './bring-up.ts'
import { openCluster } from './cluster.ts'
import { readJoinFile, removeJoinFile, writeJoinFile } from './join-file.ts'
import { halt } from './postmaster.ts'
import { isAlive } from './process.ts'
import { findTools } from './tools.ts'
import { watch } from './watch.ts'

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  onLost: (reason: Error) => void
  log?: (message: string) => void
}

/** Starts the Postgres in `${dataDir}/postgres`, or adopts one that a killed server left running. */
export async function startEmbedded({ dataDir, onLost, log = () => {} }: Options): Promise<EmbeddedPostgres> {
  const cluster = await open(dataDir)
  const home = path.dirname(cluster.folder)
  const stopping = new AbortController()
  const held = await bringUp(cluster, stopping.signal)
  const url = `postgres://site:${cluster.password}@127.0.0.1:${held.port}/site`
  try {
    await createSite(held.keeper.client, cluster.password)
    await writeJoinFile(home, { url, pid: process.pid })
  } catch (error) {
    await halt(cluster.folder, cluster.tools)
    throw error
  }
  const settle = watch(cluster, held, stopping.signal, { onLost, log })
  const stop = async () => {
    stopping.abort()
    const ours = await settle()
    await removeJoinFile(home)
    // While the lock is held, so that no other server uses it yet; the keeper's connection ends with Postgres.
    if (ours) await halt(cluster.folder, cluster.tools)
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

async function open(dataDir: string): Promise<Cluster> {
  try {
    await mkdir(dataDir, { recursive: true })
    const home = await realpath(dataDir)
    const folder = path.join(home, 'postgres')
    const tools = await findTools(home, folder)
    return { folder, tools, password: await openCluster(folder, tools) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error
    throw new Error(`The data folder ${dataDir} cannot be read and written by this user (${code}).`)
  }
}

async function createSite(client: pg.Client, password: string): Promise<void> {
  const role = await client.query(`select from pg_roles where rolname = 'site'`)
  if (!role.rowCount) await client.query(`create role site login createdb password '${password}'`)
  const database = await client.query(`select from pg_database where datname = 'site'`)
  if (!database.rowCount) await client.query('create database site owner site')
}
