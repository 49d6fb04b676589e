import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { asSuperuser } from '../../db/embedded/superuser.ts'
import type { Env } from '../../env.ts'
import { encrypted } from '../encryption.ts'
import { demandRoom } from '../jobs/room.ts'
import { openZip, type Zip } from '../zip.ts'
import { unfinishedBase } from './folders.ts'
import { type Base, baseName } from './names.ts'
import type { WalPlace } from './place.ts'

export const CONTENTS = 'contents.json'

/** The folders, of which some are empty, and must be there all the same. */
export interface Contents {
  folders: string[]
}

/** Made anew by Postgres, or of the running one alone (PostgreSQL manual, 25.3.4). */
const EMPTIED = [
  'pg_wal',
  ...['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
]
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label(\.old)?|pgsql_tmp.*|pg_internal\.init(\.\d+)?)$/
const CONTROL_FILE = 'global/pg_control'

interface Needed {
  url: string
  env: Pick<Env, 'DATA_DIR'>
  recipient: string
}

/** Copies the running Postgres' data folder by its low-level backup, and sends it encrypted. */
export async function makeBase({ url, env, recipient }: Needed, { place }: WalPlace): Promise<Base> {
  const file = unfinishedBase(env)
  const client = new pg.Client({ connectionString: asSuperuser(url) })
  client.on('error', () => {}) // the statement that waits for an answer rejects
  try {
    await client.connect()
    const {
      rows: [server],
    } = await client.query<{ bytes: string; version: string; folder: string }>(`
      select (select sum(pg_database_size(oid)) from pg_database) as bytes,
        current_setting('server_version_num') as version, current_setting('data_directory') as folder`)
    if (!server) throw new Error('Postgres tells nothing of itself')
    await demandRoom(
      dirname(file),
      2 * Number(server.bytes),
      'There is too little room on the disk for a base copy.',
    )
    await client.query('select pg_backup_start($1, fast => true)', ['radiologist-website'])
    const label = await writeZip(file, server.folder, async () => {
      const { rows } = await client.query<{ label: string; last: string }>(`
        select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`)
      return rows[0] ?? { label: '', last: '' }
    })
    const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label.label)?.[1]
    if (!first) throw new Error('Postgres tells nothing of where its base copy begins')
    const base = {
      first,
      last: label.last,
      madeAt: new Date(),
      version: server.version,
      key: keyOf(recipient),
    }
    await place.put(baseName(base), await encrypted(file, recipient))
    return base
  } finally {
    await client.end().catch(() => {}) // lost, and with it what it had begun
    await rm(file, { force: true })
  }
}

/** Tells apart what was encrypted for different recipients. */
export const keyOf = (recipient: string) => createHash('sha256').update(recipient).digest('hex').slice(0, 8)

async function writeZip<Stopped extends { label: string }>(
  file: string,
  root: string,
  stop: () => Promise<Stopped>,
): Promise<Stopped> {
  const zip = openZip(createWriteStream(file, { mode: 0o600, flush: true }), new Date())
  const contents: Contents = { folders: [] }
  await addFolder(zip, root, '', contents)
  await addFile(zip, root, CONTROL_FILE)
  const stopped = await stop()
  await zip.add('backup_label', bytesOf(stopped.label), { compress: true })
  await zip.end(CONTENTS, JSON.stringify(contents))
  return stopped
}

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

async function addFolder(zip: Zip, root: string, below: string, contents: Contents): Promise<void> {
  for (const entry of await readdir(join(root, below), { withFileTypes: true }).catch(unlessGone)) {
    const name = below ? `${below}/${entry.name}` : entry.name
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory()) {
      contents.folders.push(name)
      if (!EMPTIED.includes(name)) await addFolder(zip, root, name, contents)
    } else if (entry.isFile() && name !== CONTROL_FILE) await addFile(zip, root, name)
  }
}

async function addFile(zip: Zip, root: string, name: string): Promise<void> {
  const file = await open(join(root, name)).catch(unlessGone)
  if (Array.isArray(file)) return
  await zip.add(name, file.createReadStream() as AsyncIterable<Buffer>, { compress: true })
}

/** Tables come and go meanwhile; the log brings back what matters. */
function unlessGone(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}
