import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { defaultContent } from '#shared/content/pages.ts'
import { siteContent } from './schema/site.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any number will do, as long as every server uses the same. */
const MIGRATION_LOCK = 7_221_901

const OLDEST_POSTGRES = 15

/**
 * Brings the database to the newest schema and gives it the default content where it has none.
 * Servers that start at once take turns through an advisory lock, so each step is applied once.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_500 })
  // What is under way fails with it; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    const major = rows[0]?.major ?? 0
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
