import type { SecondPlace } from '#shared/backup.ts'
import { openFolder } from './folder.ts'
import type { Place } from './place.ts'

export async function openPlace(place: SecondPlace): Promise<Place> {
  if (place.kind === 'folder') return openFolder(place.folder)
  return (await import('./bucket.ts')).openBucket(place) // loads for 0.5 s
}
