import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { identityOf, newPassphrase, recipientOf } from '#server/backup/encryption.ts'
import { runningEmbedded, startEmbedded } from '#server/db/embedded/start.ts'
import { asSuperuser } from '#server/db/embedded/superuser.ts'
import type { AutomaticBackups } from '#shared/backup.ts'
import type { Doctor } from '../doctor.ts'
import { aFolder } from '../machine.ts'

export type Second = Awaited<ReturnType<typeof aSecondPlace>>

/** A folder, and the settings of a site that sends its log there. */
export async function aSecondPlace() {
  const folder = join(aFolder(), 'place')
  await mkdir(folder)
  const passphrase = await newPassphrase()
  const env = {
    BACKUP_WAL: 'on',
    BACKUP_COPY_DIR: folder,
    BACKUP_RECIPIENT: await recipientOf(await identityOf(passphrase)),
  }
  const mark = () => writeFile(join(folder, 'radiologist-website-backups'), '')
  return { folder, passphrase, env, mark }
}

export const stateOf = (doctor: Doctor) => doctor.must<AutomaticBackups>('GET', '/api/backup')

/** Milliseconds until it holds; Infinity after five minutes. */
export async function until(holds: () => Promise<boolean>, limit = 5 * 60_000): Promise<number> {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > limit) return Number.POSITIVE_INFINITY
    await delay(200)
  }
  return performance.now() - began
}

/** Has Postgres end the file of its log; otherwise it does so after 50 s. */
export async function endSegment(dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: asSuperuser((await runningEmbedded(dataDir)) ?? '') })
  await client.connect()
  await client.query('select pg_switch_wal()').finally(() => client.end())
}

/** The titles of the articles on an empty machine that was brought to this moment. */
export async function restoredElsewhere({ env, passphrase }: Second): Promise<Set<string>> {
  const dataDir = join(aFolder(), 'data')
  const at = `${new Date().toISOString().slice(0, 19)}Z`
  const args = ['--import', 'tsx', 'server/cli/restore.ts', '--at', at, '--yes']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, BACKUP_WAL: 'off', DATA_DIR: dataDir },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.stdin.end(`${passphrase}\n`)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const said = await text(child.stderr)
  if (await ended) throw new Error(`Going back failed: ${said}`)
  const postgres = await startEmbedded({ dataDir, onLost: () => {} })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const { rows } = await client.query<{ title: string }>('select title from blog_posts')
    return new Set(rows.map(({ title }) => title))
  } finally {
    await client.end()
    await postgres.stop()
  }
}
