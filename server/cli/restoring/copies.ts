import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { SecondPlace } from '#shared/backup.ts'
import { copyOf, nightOfCopy } from '../../backup/second/keep.ts'
import { openPlace } from '../../backup/second/open.ts'
import type { Place } from '../../backup/second/place.ts'
import { readPlan } from '../../backup/second/plan.ts'
import { type Env, readEnv } from '../../env.ts'
import { hasDatabase, openForCommand } from '../database.ts'
import { inTemporaryFolder } from '../temporary.ts'
import { restoreFile } from './file.ts'
import { demandSite, type Options } from './into.ts'

/** Of the environment, or set at /admin/backup if the site is still there. */
export async function secondPlaceOf(env: Env): Promise<SecondPlace> {
  const place = env.secondPlace.place ?? (hasDatabase(env) ? await storedPlace(env) : undefined)
  if (place) return place
  throw new Error(
    'No second place is known here. Set BACKUP_COPY_DIR, or BACKUP_S3_ENDPOINT and the four variables beside it, to where the copies are.',
  )
}

async function storedPlace(env: Env): Promise<SecondPlace | undefined> {
  const { db, close } = await openForCommand(env)
  return (await readPlan({ db, env }).finally(close)).place
}

/** The newest first. */
export async function nightsAt(place: Place): Promise<string[]> {
  const names = await place.names()
  if (!names)
    throw new Error(
      `The keys may only write to ${place.label}. Use keys that may list and read, or fetch the copy by other means.`,
    )
  return names.flatMap((name) => nightOfCopy(name) ?? []).sort((a, b) => b.localeCompare(a))
}

export async function listCopies(): Promise<string> {
  const place = await openPlace(await secondPlaceOf(readEnv()))
  const nights = await nightsAt(place)
  if (!nights.length) throw new Error(`There is no copy in ${place.label}.`)
  return `In ${place.label}:\n${nights.map((night) => `  ${night}`).join('\n')}`
}

/** `which` is a night, or newest. */
export async function restoreCopy(which: string, options: Options): Promise<string> {
  const env = readEnv()
  demandSite(env)
  const place = await openPlace(await secondPlaceOf(env))
  const nights = await nightsAt(place)
  const night = which === 'newest' ? nights[0] : nights.find((name) => name === which)
  if (!night)
    throw new Error(
      nights.length
        ? `There is no copy of ${which} in ${place.label}. There are ${nights.join(', ')}.`
        : `There is no copy in ${place.label}.`,
    )
  return inTemporaryFolder('fetched', async (folder) => {
    console.error(`Fetching the copy of ${night} from ${place.label}`)
    return restoreFile(await fetchCopy(place, night, folder), options)
  })
}

export async function fetchCopy(place: Place, night: string, folder: string): Promise<string> {
  const file = join(folder, copyOf(night))
  await pipeline(await place.get(copyOf(night)), createWriteStream(file, { mode: 0o600 }))
  return file
}
