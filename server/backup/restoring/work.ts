import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Restorable } from '#shared/backup/restore.ts'
import type { SecondPlace } from '#shared/backup.ts'
import { megabytes } from '#shared/files/file-size.ts'
import type { Given } from '../../db/schema/restores.ts'
import type { Services } from '../../services.ts'
import { type Archive, BackupError, openArchive } from '../archive.ts'
import { decrypt, isEncrypted } from '../encryption.ts'
import { countsOf, type Manifest } from '../manifest.ts'
import { type Restored, restoreBackup } from '../restore.ts'
import { openPlace } from '../second/open.ts'
import { PlaceAway } from '../second/place.ts'
import type { Tell } from '../write.ts'
import { archiveNamed, keepReplaced } from './archives.ts'
import { clearStage, demandRoom, givenIn, plainIn, sizeOfGiven } from './stage.ts'
import { change, readRow, replace } from './state.ts'

export type Task =
  | { what: 'check'; given: Given; place?: SecondPlace; passphrase: string | undefined }
  | { what: 'restore'; passphrase: string | undefined; keepReplaced: boolean }

type Needed = Pick<Services, 'db' | 'files' | 'env' | 'log'>

interface Hooks {
  tell: Tell
  /** Called once the database says what is being done. */
  started: () => void
}

const FETCH_STEP_BYTES = 20_000_000

/** Fetches the backup where it is at the second place, reads all of it, and says what it would change. */
export async function check(services: Needed, task: Task & { what: 'check' }, { tell, started }: Hooks) {
  const { db, env } = services
  const { given, place, passphrase } = task
  const before = await readRow(db)
  await replace(db, { given, step: 'checking' })
  started()
  if (given.kind === 'archive') await clearStage(env)
  if (given.kind === 'copy' && place && !(await isThere(services, before?.given, given))) {
    await clearStage(env)
    await fetch(services, given, place, tell)
  }
  await withArchive(services, given, passphrase, async (archive) => {
    const rehearsed = await restoreBackup(services, archive, { dryRun: true, tell })
    const contents = contentsOf(archive.manifest, rehearsed)
    await change(db, { step: 'checked', progress: null, contents })
  })
}

/** Of what was checked. `restored` is committed together with the rows. */
export async function restore(services: Needed, task: Task & { what: 'restore' }, { tell, started }: Hooks) {
  const { db, env } = services
  const row = await readRow(db)
  // `restoring` was left by a process that was killed: whoever is here holds the lock.
  if (row?.step !== 'checked' && row?.step !== 'restoring') throw new Error('The backup is not checked')
  await change(db, { step: 'restoring', progress: null, problem: null })
  started()
  await withArchive(services, row.given, task.passphrase, async (archive) => {
    if (task.keepReplaced) {
      tell('keeping what is there now')
      await keepReplaced(services, () => {})
    }
    const restored = await restoreBackup(services, archive, {
      dryRun: false,
      beforeCommit: (tx) => change(tx, { step: 'restored' }),
      tell,
    })
    await change(db, { progress: null, contents: contentsOf(archive.manifest, restored) })
  })
  await clearStage(env)
}

async function isThere({ env }: Needed, former: Given | undefined, given: Given & { kind: 'copy' }) {
  if (former?.kind !== 'copy' || former.name !== given.name || former.place !== given.place) return false
  return (await sizeOfGiven(env)) === given.size
}

async function fetch(
  { env }: Needed,
  { name, size }: Given & { kind: 'copy' },
  settings: SecondPlace,
  tell: Tell,
) {
  await demandRoom(env, size)
  const place = await openPlace(settings)
  const part = `${givenIn(env)}.part`
  let arrived = 0
  let told = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      arrived += chunk.length
      if (arrived - told >= FETCH_STEP_BYTES) {
        told = arrived
        tell(`fetched: ${megabytes(arrived)} of ${megabytes(size)}`)
      }
      done(null, chunk)
    },
  })
  tell(`fetched: 0 of ${megabytes(size)}`)
  const bytes = await place.get(name)
  await pipeline(bytes, counted, createWriteStream(part, { mode: 0o600 })).catch((error) => {
    throw error.syscall === 'write'
      ? error
      : new PlaceAway(`${name} could not be fetched whole from ${place.label}.`)
  })
  if (arrived !== size) throw new PlaceAway(`${name} could not be fetched whole from ${place.label}.`)
  await rename(part, givenIn(env))
}

async function withArchive(
  services: Needed,
  given: Given,
  passphrase: string | undefined,
  work: (archive: Archive) => Promise<void>,
): Promise<void> {
  const { env, db } = services
  const path = given.kind === 'archive' ? await archiveNamed(env, given.name) : givenIn(env)
  if (!path || (given.kind !== 'archive' && (await sizeOfGiven(env)) === undefined))
    throw new BackupError('The backup is no longer on this server. Choose it again.')
  const encrypted = await isEncrypted(path)
  await change(db, { encrypted })
  try {
    const archive = await openArchive(encrypted ? await decrypted(services, path, passphrase) : path)
    await work(archive).finally(archive.close)
  } finally {
    await rm(plainIn(env), { force: true })
  }
}

async function decrypted({ env }: Needed, path: string, passphrase: string | undefined): Promise<string> {
  if (!passphrase) throw new BackupError('This backup is encrypted. Enter its recovery passphrase.')
  const size = (await sizeOfGiven(env)) ?? 0
  await demandRoom(env, size, size)
  await decrypt(path, plainIn(env), passphrase)
  return plainIn(env)
}

function contentsOf(manifest: Manifest, { tables, files, erased, outdated }: Restored): Restorable {
  const { createdAt, version } = manifest
  return {
    createdAt,
    version,
    ...countsOf(manifest),
    changes: tables,
    filesAdded: files.added,
    filesMended: files.mended,
    erased,
    outdated,
  }
}
