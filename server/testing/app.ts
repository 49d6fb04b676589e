import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import supertest, { type Response } from 'supertest'
import { afterAll, inject, onTestFinished } from 'vitest'
import { SESSION_HEADER } from '#shared/account/bearer.ts'
import { createApp } from '../app.ts'
import { openSession } from '../auth/sessions.ts'
import { type CacheTag, createCache } from '../cache/cache.ts'
import { closeDatabase, openDatabase } from '../db/client.ts'
import { listen } from '../db/listen.ts'
import type { Account } from '../db/schema/accounts.ts'
import { readEnv } from '../env.ts'
import { openFiles } from '../files/open.ts'
import { drainable } from '../http/drain.ts'
import { createListener, serve } from '../http/listener.ts'
import { createLog } from '../http/log.ts'
import { createMailer } from '../mail/mailer.ts'
import { builtShell } from '../render/shell.ts'
import type { Services } from '../services.ts'
import { anAdmin } from './factories.ts'
import { asSuperuser, databaseUrl } from './global.ts'

export async function aDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template template_site`)
  // As the superuser: the site's role may not end an autovacuum in there.
  afterAll(() => onServer(asSuperuser(server), `drop database ${name} with (force)`))
  return databaseUrl(server, name)
}

async function onServer(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

export async function aSite({
  url,
  port = 0,
  env: settings = {},
  diskFull,
}: {
  url?: string
  port?: number
  env?: NodeJS.ProcessEnv
  diskFull?: () => boolean
} = {}) {
  const address = url ?? (await aDatabase())
  const logged: string[] = []
  const log = createLog('info', { write: (line) => logged.push(line) })
  const db = openDatabase(address, () => {})
  const cache = createCache()
  const markers = new Map<string, () => void>()
  const listener = listen(address, {
    onChange(topic) {
      cache.invalidate(topic as CacheTag)
      markers.get(topic)?.()
    },
    onSubscribed: (subscribed) => cache.setSubscribed(subscribed),
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'site-data-'))
  // For the processes that the site starts.
  const env = { ...readEnv({ DATA_DIR: dataDir, ...settings }), DATABASE_URL: address }
  const files = await openFiles({ env, db })
  const mail = createMailer(env.mail)
  const services: Services = { env, db, files, mail, cache, log, shell: await builtShell('dist') }
  const app = createApp(services, undefined, diskFull)
  const server = createListener()
  drainable(server)
  serve(server, app, services)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await mail.stop()
    await listener.stop()
    await closeDatabase(db.$client)
    await rm(dataDir, { recursive: true, force: true })
  })
  /** Notifications come in order, so one of our own means that all earlier ones have arrived. */
  async function changesHeard() {
    // One sent before the first LISTEN would never arrive.
    while (!cache.subscribed) await delay(20)
    const marker = randomUUID()
    const arrived = new Promise<void>((resolve) => markers.set(marker, resolve))
    await db.execute(sql`select pg_notify('changed', ${marker})`)
    await arrived
  }
  return { ...services, app, server, url: address, origin, request: supertest(origin), changesHeard, logged }
}

export type Site = Awaited<ReturnType<typeof aSite>>

/** Open on a connection of its own until `rollback` or the test's end; `waiting` counts those who wait for a lock. */
export async function aTransaction(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rollback = async () => void (await client.query('rollback'))
  onTestFinished(async () => {
    await rollback()
    await client.end()
  })
  await client.query('begin')
  await client.query(statement)
  const count = `
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  async function waiting() {
    await client.query('select pg_stat_clear_snapshot()') // within a transaction the view stays the same
    return (await client.query<{ count: number }>(count)).rows[0]?.count
  }
  return { rollback, waiting }
}

/** For the rest of the test no read of the site's content succeeds. */
export async function breakContent({ db }: Site) {
  await db.execute(sql`alter table site_content rename to broken`)
  onTestFinished(async () => {
    await db.execute(sql`alter table broken rename to site_content`)
  })
}

export const aPlace = { browser: 'Chrome on Windows', network: 'the network 203.0.113.…', device: undefined }

/** Goes on under the session's new id once the password was asked for again. */
export async function asDoctor(site: Site, account?: Account) {
  const opened = await openSession(site.db, account ?? (await anAdmin(site.db)), aPlace)
  const doctor = supertest.agent(site.origin).set('Authorization', `Bearer ${opened?.sessionId}`)
  return doctor.use((call: supertest.Test) =>
    call.on('response', ({ headers }: Response) => {
      const renewed = headers[SESSION_HEADER.toLowerCase()]
      if (renewed) doctor.set('Authorization', `Bearer ${renewed}`)
    }),
  )
}
