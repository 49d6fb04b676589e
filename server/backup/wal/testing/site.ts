import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, vi } from 'vitest'
import { closeDatabase, openDatabase } from '../../../db/client.ts'
import { startEmbedded } from '../../../db/embedded/start.ts'
import { asSuperuser } from '../../../db/embedded/superuser.ts'
import { migrate } from '../../../db/migrate.ts'
import { readEnv } from '../../../env.ts'
import { openFiles } from '../../../files/open.ts'
import { anAdmin } from '../../../testing/factories.ts'
import { identityOf, newPassphrase, recipientOf } from '../../encryption.ts'
import { walOf } from '../folders.ts'
import { fillQueue } from '../queue.ts'
import { ship } from '../ship.ts'

/** A data folder whose Postgres archives its log, and a folder as its second place. */
export async function anArchivingSite() {
  const root = await mkdtemp(join(tmpdir(), 'site-wal-'))
  const place = join(root, 'place')
  await mkdir(place)
  const passphrase = await newPassphrase()
  const settings = {
    DATA_DIR: join(root, 'data'),
    BACKUP_WAL: 'on',
    BACKUP_COPY_DIR: place,
    BACKUP_RECIPIENT: await recipientOf(await identityOf(passphrase)),
    LOG_LEVEL: 'silent',
  }
  const env = readEnv(settings)
  const postgres = await startEmbedded({
    dataDir: env.DATA_DIR,
    ...walOf(env),
    onLost: ({ message }) => expect.fail(message),
  })
  await migrate(postgres.url)
  const db = openDatabase(postgres.url, () => {})
  await anAdmin(db)
  const files = await openFiles({ env, db })
  const superuser = new pg.Client({ connectionString: asSuperuser(postgres.url) })
  await superuser.connect()
  afterAll(async () => {
    await superuser.end()
    await closeDatabase(db.$client)
    await postgres.stop()
    await rm(root, { recursive: true, force: true })
  })

  /** Has Postgres end the file that it writes, and waits until it is archived. */
  async function endSegment() {
    // A file to which nothing was written is not ended.
    await superuser.query(`select pg_logical_emit_message(true, 'test', 'test')`)
    const { rows } = await superuser.query<{ name: string }>(
      'select pg_walfile_name(pg_switch_wal()) as name',
    )
    const done = 'select last_archived_wal >= $1 as done from pg_stat_archiver'
    const archived = async () =>
      (await superuser.query<{ done: boolean }>(done, [rows[0]?.name])).rows[0]?.done
    await vi.waitUntil(archived, { timeout: 20_000 })
    await fillQueue(env)
  }

  return {
    ...{ root, place, passphrase, settings, env, db, files, url: postgres.url, endSegment },
    ship: () => ship({ db, env }, { settings }),
    /** All that was written until now is at the second place. */
    async shipped() {
      await endSegment()
      await ship({ db, env }, { settings })
      await endSegment()
      return ship({ db, env }, { settings })
    },
    /** By the database's clock; nothing else is written in the same moment. */
    async now(): Promise<string> {
      await db.execute(sql`select pg_sleep(1.1)`)
      const { rows } = await db.execute<{ now: string }>(sql`
        select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS"Z"') as now`)
      await db.execute(sql`select pg_sleep(1.1)`)
      return rows[0]?.now ?? ''
    },
    async held(): Promise<string[]> {
      const folders = (await readdir(place)).filter((name) => name.startsWith('wal-'))
      return (await readdir(join(place, folders[0] ?? ''))).filter((name) => name.endsWith('.age')).sort()
    },
  }
}
