import { type GalleryItem, GalleryItemInput } from '#shared/gallery.ts'
import { api } from '../../../lib/api.ts'
import { sessionEnded } from '../../auth/api.ts'
import { inputOf } from '../../records/input-of.ts'
import { useDeleteRecord, useSaveRecord } from '../../records/mutations.ts'
import { wordsOf } from '../../records/refusals.ts'
import type { UploadedFile, UploadedPicture } from '../../uploads/selection.ts'

const noun = {
  path: '/api/gallery',
  name: 'Gallery item',
  created: 'Gallery item created! Now upload your file.',
}

export const useSaveItem = () => useSaveRecord<GalleryItem, GalleryItemInput>(noun)

export const useDeleteItem = ({ id, title }: GalleryItem) =>
  useDeleteRecord(noun, {
    id,
    description: `“${title}” is in the trash for 30 days.`,
    changes: [[noun.path]],
  })

/** Its file and its place are stored apart from the form. */
export const ItemForm = GalleryItemInput.omit({ fileUrl: true, position: true })

/** Links the first file to `item` and each further one to a copy of it. Throws Error with the text for the dialog. */
export function createLinker(item: GalleryItem) {
  let free: GalleryItem | undefined = item
  return async (file: UploadedFile | UploadedPicture): Promise<GalleryItem> => {
    const { fileUrl, previewUrl, thumbnailUrl, width, height } = file as UploadedPicture
    try {
      // If linking fails, the new item stays free for the retry.
      free ??= await api<GalleryItem>(noun.path, {
        method: 'POST',
        body: { ...inputOf(ItemForm, item), altText: null },
      })
      const body = { fileUrl, previewUrl, thumbnailUrl, width, height }
      const linked = await api<GalleryItem>(`/api/gallery/${free.id}/file`, { method: 'PUT', body })
      free = undefined
      return linked
    } catch (error) {
      if (sessionEnded(error)) throw new Error('Session Expired: Please login again')
      const words = wordsOf(error)
      throw new Error(words ? `Failed to upload file. ${words}` : 'Failed to upload file. Please try again.')
    }
  }
}
