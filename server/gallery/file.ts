import type { GalleryFileInput, GalleryItemInput } from '#shared/gallery.ts'
import { keyOfPath } from '#shared/upload.ts'
import type { galleryItems } from '../db/schema/events.ts'
import { keyOfAddress } from '../files/address.ts'
import { checkFile } from '../files/check.ts'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'

const wrongFile = {
  image: 'Use a picture that was uploaded here',
  document: 'Use a PDF that was uploaded here',
}

/** Measures the image itself, whatever the client sends. Throws 400 or 422 by field. */
export async function prepareFile(
  services: Services,
  fileType: GalleryItemInput['fileType'],
  { fileUrl, previewUrl, thumbnailUrl }: Pick<GalleryFileInput, 'fileUrl' | 'previewUrl' | 'thumbnailUrl'>,
) {
  const checked = async (field: string, address: string) => {
    const key = keyOfAddress(services.env, address)
    if (!key || key.endsWith('.pdf') !== (fileType === 'document')) {
      throw new HttpError(400, wrongFile[fileType], { fields: { [field]: wrongFile[fileType] } })
    }
    return checkFile(services, key, field)
  }
  const rendition = async (field: string, address: string | null | undefined) =>
    address && fileType === 'image' ? `/objects/${(await checked(field, address)).key}` : null
  const file = await checked('fileUrl', fileUrl)
  return {
    fileUrl: `/objects/${file.key}`,
    fileName: file.name,
    previewUrl: await rendition('previewUrl', previewUrl),
    thumbnailUrl: await rendition('thumbnailUrl', thumbnailUrl),
    width: file.picture?.width ?? null,
    height: file.picture?.height ?? null,
  }
}

/** The keys of the smaller sizes, which serve nobody without their picture. */
export const smallerOf = ({ previewUrl, thumbnailUrl }: Smaller) =>
  [previewUrl, thumbnailUrl].flatMap((path) => keyOfPath(path ?? '') ?? [])

type Smaller = Pick<typeof galleryItems.$inferSelect, 'previewUrl' | 'thumbnailUrl'>
