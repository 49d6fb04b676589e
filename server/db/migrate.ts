import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { defaultContent } from '#shared/content/defaults.ts'
import type { Db, Transaction } from './client.ts'
import { siteContent } from './schema/site.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

const MIGRATION_LOCK = 7_221_901 // any number, the same for every server

const OLDEST_POSTGRES = 15

/** Servers that start at once take turns through an advisory lock, so each step is applied once. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_500 })
  client.on('error', () => {}) // without a listener it ends the process
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (major < OLDEST_POSTGRES)
      throw new Error(`Postgres ${OLDEST_POSTGRES} or newer is needed, not ${major}`)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const db = drizzle({ client })
    await applyMigrations(db, { migrationsFolder })
    const pages = Object.entries(defaultContent).map(([page, data]) => ({ page, data }))
    await db.insert(siteContent).values(pages).onConflictDoNothing()
  } finally {
    await client.end()
  }
}

/** The time of the newest migration that was applied; 0 in an empty database. */
export async function schemaOf(tx: Db | Transaction): Promise<number> {
  const { rows } = await tx.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return 0
  const newest = await tx.execute<{ at: string }>(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  )
  return Number(newest.rows[0]?.at ?? 0)
}
