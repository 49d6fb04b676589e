import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { SecondPlace } from '#shared/backup.ts'
import { type Archive, BackupError, openArchive } from '../../backup/archive.ts'
import { nightOf } from '../../backup/archives.ts'
import { decrypt } from '../../backup/encryption.ts'
import { openPlace } from '../../backup/second/open.ts'
import { PlaceAway } from '../../backup/second/place.ts'
import { type Files, filesIn, filesOf, openNightly } from '../../backup/wal/files.ts'
import { writeBackup } from '../../backup/write.ts'
import type { Db } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import { openFiles } from '../../files/open.ts'
import { hasDatabase, STATEMENT_TIMEOUT_MS } from '../database.ts'
import { fetchCopy, nightsAt } from './copies.ts'

interface Given {
  env: Env
  place: SecondPlace
  stage: string
  secret: string
  at: Date
}

/**
 * Writes a backup of a database of then. Its files come from the store of now, and those removed since from the archives of
 * this machine and then from the copies next after and next before that moment.
 */
export async function archiveOf(db: Db, { env, place, stage, secret, at }: Given): Promise<Archive> {
  const file = join(stage, 'site.zip')
  const opened: Archive[] = await openNightly(env.BACKUP_DIR, (line) => console.error(line))
  const store: Files[] =
    env.s3 || hasDatabase(env) ? [await openFiles({ env, db }, STATEMENT_TIMEOUT_MS)] : []
  const write = () =>
    writeBackup(
      { db, files: filesOf([...store, ...opened.map(filesIn)]) },
      createWriteStream(file, { mode: 0o600 }),
    )
  try {
    let { missing } = await write()
    if (missing.length) {
      const copies = await openPlace(place)
      for (const night of nearest(await nightsAt(copies), nightOf(at))) {
        if (!missing.length) break
        try {
          const plain = join(stage, `${night}.zip`)
          await decrypt(await fetchCopy(copies, night, stage), plain, secret)
          opened.push(await openArchive(plain))
        } catch (error) {
          if (!(error instanceof BackupError || error instanceof PlaceAway)) throw error
          console.error(`The copy of ${night} is left out. ${error.message}`)
          continue
        }
        missing = (await write()).missing
      }
    }
    return await openArchive(file)
  } finally {
    for (const archive of opened) archive.close()
  }
}

/** The night next after, and the next before. `nights` begins with the newest. */
function nearest(nights: string[], of: string): string[] {
  const after = nights.filter((night) => night > of).at(-1)
  const before = nights.find((night) => night <= of)
  return [after, before].filter((night) => night !== undefined)
}
