import type { GalleryItem } from '#shared/gallery.ts'
import type { PictureFacts } from '#shared/pictures/facts.ts'
import { api } from '../../../../lib/api.ts'
import { saveFacts } from '../../../pictures/check/facts.ts'
import type { Edited } from '../../../pictures/editor/PictureEditor.tsx'
import { sendPicture } from '../../../uploads/send-picture.ts'
import type { Picture } from '../../pictures.ts'

/** Another file takes its place. Of the patient the same is known. */
export async function replaceFile(
  row: GalleryItem,
  { showsPatient, patientAgreedOn }: PictureFacts,
  file: File,
  edited: Edited,
): Promise<GalleryItem> {
  const { fileUrl, previewUrl, thumbnailUrl, width, height } = await sendPicture(file, () => {})
  await saveFacts({ path: fileUrl, ...edited, showsPatient, patientAgreedOn })
  const body = { fileUrl, previewUrl, thumbnailUrl, width, height, edited: true }
  return api<GalleryItem>(`/api/gallery/${row.id}/file`, { method: 'PUT', body })
}

/** As stored, for the editor. */
export async function fileOf({ fileUrl }: Picture): Promise<File> {
  const response = await fetch(fileUrl)
  if (!response.ok) throw new Error('The picture could not be loaded')
  const blob = await response.blob()
  return new File([blob], `picture.${blob.type === 'image/png' ? 'png' : 'jpg'}`, { type: blob.type })
}
