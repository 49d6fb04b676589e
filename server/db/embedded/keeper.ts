import { Socket } from 'node:net'
import pg from 'pg'
import { isAlive } from './process.ts'

export interface Keeper {
  port: number
  ended: Promise<void>
  release(): void
}

export class InUse extends Error {}

const LOCK = 0x73697465
const NAME = 'site server'

/** On the database `postgres`: nobody drops or restores it, and advisory locks are per database. */
export async function takeKeeper(port: number, password: string): Promise<Keeper> {
  const socket = new Socket()
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres', ssl: false },
    application_name: `${NAME} ${process.pid}`,
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    stream: () => socket,
  })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => {})
  try {
    await client.connect()
    await lock(client)
    await createSite(client, password)
  } catch (error) {
    socket.destroy()
    throw error
  }
  socket.unref()
  return { port, ended, release: () => socket.destroy() }
}

async function lock(client: pg.Client): Promise<void> {
  const taken = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
  if (taken.rows[0]?.mine) return
  const holders = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted and application_name like $2`,
    [LOCK, `${NAME} %`],
  )
  const pid = Number(holders.rows[0]?.application_name.slice(NAME.length))
  // Postgres releases a killed server's lock only once it sees the closed connection.
  if (!isAlive(pid)) throw new Error('the lock of a server that has ended is still held')
  throw new InUse(
    `The data folder is in use by another server, process ${pid}: stop that one first, or choose another folder.`,
  )
}

async function createSite(client: pg.Client, password: string): Promise<void> {
  const role = await client.query(`select from pg_roles where rolname = 'site'`)
  if (!role.rowCount) await client.query(`create role site login createdb password '${password}'`)
  const database = await client.query(`select from pg_database where datname = 'site'`)
  if (!database.rowCount) await client.query('create database site owner site')
}
