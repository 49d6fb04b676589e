import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dayAndTime } from '#shared/dates/dates.ts'
import { identityOf } from '../../backup/encryption.ts'
import { clearStage } from '../../backup/jobs/stage.ts'
import { findWayBack, recover } from '../../backup/wal/recover.ts'
import { type Env, readEnv } from '../../env.ts'
import { readSecret } from '../hidden.ts'
import { stoppable } from '../signals.ts'
import { leftovers } from '../temporary.ts'
import { secondPlaceOf } from './copies.ts'
import { demandSite, type Options, restoreArchive, sizeOf } from './into.ts'
import { momentOf } from './moment.ts'
import { archiveOf } from './pictures.ts'

/** Brings a throw-away Postgres to that moment, and restores a backup of it: one way of restoring for all. */
export async function restoreMinute(words: string, options: Options): Promise<string> {
  const env = readEnv()
  demandSite(env)
  const at = momentOf(words)
  const place = await secondPlaceOf(env)
  const way = await findWayBack(place, at)
  const secret = await identityOf(await readSecret('Recovery passphrase: '))
  const stage = await openStage(env)
  // The throw-away Postgres would outlive this process.
  const stop = () => void clearStage(stage).finally(() => process.exit(1))
  const work = async () => {
    const tell = (line: string) => console.error(line)
    const { archive, newest } = await recover(way, { stage, secret, at, tell }, async (db, newest) => ({
      archive: await archiveOf(db, { env, place, stage, secret, at }),
      newest,
    }))
    const last = newest ? ` Its last change is of ${dayAndTime(newest)}.` : ''
    console.error(
      `The site as it was on ${dayAndTime(at)} (Asia/Kolkata): ${sizeOf(archive.manifest)}.${last}${lostIn(archive.manifest.missing)}`,
    )
    return restoreArchive(env, archive, { ...options, lookFirst: true })
  }
  return stoppable(stop, work).finally(() => clearStage(stage))
}

const lostIn = (missing: string[]) =>
  missing.length
    ? ` ${missing.length} of its pictures and PDFs were removed since, and are in no copy of those nights.`
    : ''

/** Below the data folder, whose disk has room for a site. */
async function openStage({ DATA_DIR }: Env): Promise<string> {
  for (const left of await leftovers(DATA_DIR, 'going-back-')) await clearStage(left)
  const stage = join(DATA_DIR, `going-back-${process.pid}`)
  await mkdir(stage, { recursive: true, mode: 0o700 })
  return stage
}
