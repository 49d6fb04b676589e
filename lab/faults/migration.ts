import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { startPostgres } from './database.ts'
import { aFolder } from './machine.ts'
import type { Finding } from './report.ts'
import { launch } from './server.ts'

interface Journal {
  entries: object[]
}

/** Servers that start at once on a database of the previous release: its last migration is pending. */
export async function migration({ atOnce = 2 } = {}): Promise<Finding[]> {
  const postgres = await startPostgres()
  const migrations = await releaseBefore(postgres.url)
  const options = { dataDir: aFolder(), env: { DATABASE_URL: postgres.url } }
  const servers = await Promise.all(Array.from({ length: atOnce }, () => launch(options)))
  const starts = await Promise.allSettled(servers.map((server) => server.ready()))
  const applied = await postgres.sql<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const distinct = new Set(applied.map(({ hash }) => hash)).size
  const answers = await Promise.all(
    servers.map(({ origin }) =>
      fetch(`${origin}/api/content`).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  )
  const codes = await Promise.all(servers.map((server) => server.stop()))
  await postgres.stop()
  const started = starts.filter(({ status }) => status === 'fulfilled').length
  return [
    {
      fault: 'pending migration',
      done: `${atOnce} servers started at once on the schema before the last migration`,
      measured: `${started} started, answering ${answers.join(' and ')}; ${applied.length} migrations applied, ${distinct} different, of ${migrations}; exit ${codes.join(' and ')}`,
      bar: 'applied once; both start',
      ok:
        started === atOnce &&
        applied.length === migrations &&
        distinct === migrations &&
        answers.every((status) => status === 200),
    },
  ]
}

/** Applies all migrations but the last; resolves to the number of all. */
async function releaseBefore(url: string): Promise<number> {
  const folder = join(aFolder(), 'migrations')
  await cp('migrations', folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(drizzle({ client }), { migrationsFolder: folder }).finally(() => client.end())
  return journal.entries.length
}
