import { MAX_IMAGE_BYTES } from '#shared/upload.ts'
import { takeScan } from '../dicom/dicom.ts'
import type { Area } from './area.ts'
import { check, toJpeg } from './image.ts'
import { BEGINNING, kindOf } from './kind.ts'
import { RefusedPicture } from './refused-picture.ts'

export interface Taken {
  /** A PNG or JPEG under a neutral name: the doctor's own name for it may hold a patient's. */
  file: File
  /** A scan, on which a name may be burned in. */
  medical: boolean
  /** What to crop to. */
  proposal?: Area
  /** Where text may stand. Only hints: none means nothing. */
  hints?: Area[]
  /** `file` is its first frame; `frame(0)` too. */
  clip?: { frames: number; frame(n: number): Promise<File> }
}

/** Every picture that the doctor adds, dropped, chosen or pasted, passes here. Reads what a file is from its bytes.
 * Safe to call for hundreds of files at once. Throws RefusedPicture. */
export async function take(file: File): Promise<Taken> {
  if (!file.size) throw new RefusedPicture('The file is empty.')
  const kind = kindOf(await beginningOf(file))
  if (kind === 'dicom') return takeScan(file)
  if (file.size > MAX_IMAGE_BYTES) {
    throw new RefusedPicture(
      'The file is larger than 10 MB. Scale it down, or export it as JPEG, and add that.',
    )
  }
  if (kind === 'heif') return { file: named(await toJpeg(file), 'jpg'), medical: false }
  await check(file)
  return { file: named(file, kind === 'png' ? 'png' : 'jpg'), medical: false }
}

async function beginningOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer())
  } catch {
    throw new RefusedPicture(
      'The file cannot be read. It may have been moved or be open elsewhere: choose it again.',
    )
  }
}

const named = (picture: Blob, ending: 'png' | 'jpg') =>
  new File([picture], `picture.${ending}`, { type: ending === 'png' ? 'image/png' : 'image/jpeg' })
