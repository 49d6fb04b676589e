import type { RestoreSources, StoredCopy } from '#shared/backup/restore.ts'
import type { SecondPlace } from '#shared/backup.ts'
import { HttpError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { nightOfCopy } from '../second/keep.ts'
import { openPlace } from '../second/open.ts'
import { labelOf, PlaceAway } from '../second/place.ts'
import { readPlan } from '../second/plan.ts'
import { listArchives } from './archives.ts'

type Needed = Pick<Services, 'db' | 'env'>

/** More than a site keeps. */
const COPIES_SHOWN = 60

export async function readSources({ db, env }: Needed): Promise<RestoreSources> {
  const [archives, { place }] = await Promise.all([listArchives(env), readPlan({ db, env })])
  return { archives, place: place ? labelOf(place) : null }
}

/** The place that is named, or the one that is set. */
export async function placeFor(services: Needed, named: SecondPlace | undefined): Promise<SecondPlace> {
  const place = named ?? (await readPlan(services)).place
  if (!place) throw new HttpError(409, 'No second place is set. Enter the bucket or the folder.')
  return place
}

/** The newest first. Throws HttpError 422 in words. */
export async function listCopies(settings: SecondPlace): Promise<StoredCopy[]> {
  try {
    const place = await openPlace(settings)
    const names = await place.names()
    if (!names)
      throw new HttpError(422, `The keys may not list what is in ${place.label}. Enter keys that may read.`)
    const copies = names.flatMap((name) => {
      const night = nightOfCopy(name)
      return night ? [{ name, night }] : []
    })
    const newest = copies.toSorted((a, b) => b.night.localeCompare(a.night)).slice(0, COPIES_SHOWN)
    return await Promise.all(
      newest.map(async (copy) => ({ ...copy, size: (await place.size(copy.name)) ?? 0 })),
    )
  } catch (error) {
    if (error instanceof PlaceAway) throw new HttpError(422, error.message)
    throw error
  }
}
