import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GalleryItem, GalleryItemInput } from '#shared/gallery.ts'
import { api } from '../../lib/api.ts'
import { currentOf } from '../../lib/entityForm.ts'
import { keepFocus } from '../../lib/wayBack.ts'
import { toast } from '../../ui/toast.ts'
import { sessionEnded } from '../auth/session.ts'
import { wordsOf } from '../auth/useForm.ts'
import { offerUndo } from '../trash/undo.ts'
import type { UploadedFile, UploadedPicture } from '../uploads/selection.ts'
import { galleryQuery } from './queries.ts'

const create = (body: GalleryItemInput) => api<GalleryItem>('/api/gallery', { method: 'POST', body })

/** Creates an item, or saves `item` as it was seen; the words are those of spec §8. */
export function useSaveItem() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ item, values }: { item: GalleryItem | undefined; values: GalleryItemInput }) =>
      item
        ? api<GalleryItem>(`/api/gallery/${item.id}`, {
            method: 'PUT',
            body: values,
            ifMatch: item.updatedAt,
          })
        : create(values),
    onSuccess: (_saved, { item }) => {
      const description = item
        ? 'Gallery item updated successfully!'
        : 'Gallery item created! Now upload your file.'
      toast({ title: 'Success', description })
      return queryClient.invalidateQueries(galleryQuery)
    },
    onError: (error, { item }) => {
      if (currentOf(error)) return queryClient.invalidateQueries(galleryQuery)
      if (sessionEnded(error)) return
      const description = `Failed to ${item ? 'update' : 'create'} gallery item. Please try again.`
      toast({ title: 'Error', description, variant: 'destructive' })
    },
  })
}

/** Moves an item to the trash, and offers to undo that. */
export function useDeleteItem({ id, title }: GalleryItem) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api<{ trashId: string }>(`/api/gallery/${id}`, { method: 'DELETE' }),
    onMutate: keepFocus,
    onSuccess: ({ trashId }) => {
      const changes = [galleryQuery.queryKey]
      const description = `“${title}” is in the trash for 30 days.`
      offerUndo(queryClient, { trashId, title: 'Gallery item deleted', description, changes })
      return queryClient.invalidateQueries(galleryQuery)
    },
    onError: (error, _variables, stop) => {
      stop?.()
      if (sessionEnded(error)) return
      const description = 'Failed to delete gallery item. Please try again.'
      toast({ title: 'Error', description, variant: 'destructive' })
    },
  })
}

/** The item's own fields, as they are saved; `item` may be any that has them. */
export const inputOf = ({ title, description, fileType, category, eventId, altText }: GalleryItem) => ({
  title,
  description,
  fileType,
  category,
  eventId,
  altText,
})

/**
 * Links uploaded files: the first to `item`, each further one to a new item that says the same. Resolves to the item;
 * throws Error with what the upload dialog is to say.
 */
export function createLinker(item: GalleryItem) {
  let free: GalleryItem | undefined = item
  return async (file: UploadedFile | UploadedPicture): Promise<GalleryItem> => {
    const { fileUrl, previewUrl, thumbnailUrl, width, height } = file as UploadedPicture
    try {
      // Where linking fails the new item stays free, and Retry takes it.
      free ??= await create({ ...inputOf(item), altText: null })
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
