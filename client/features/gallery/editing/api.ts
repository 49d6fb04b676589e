import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GalleryItem, GalleryItemInput } from '#shared/gallery.ts'
import { api } from '../../../lib/api.ts'
import { keepFocus } from '../../../ui/dialog/restore-focus.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { sessionEnded } from '../../auth/api.ts'
import { currentOf, wordsOf } from '../../records/refusals.ts'
import { offerUndo } from '../../records/undo.ts'
import type { UploadedFile, UploadedPicture } from '../../uploads/selection.ts'
import { galleryQuery } from '../api.ts'

const create = (body: GalleryItemInput) => api<GalleryItem>('/api/gallery', { method: 'POST', body })

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

export const inputOf = ({ title, description, fileType, category, eventId, altText }: GalleryItem) => ({
  title,
  description,
  fileType,
  category,
  eventId,
  altText,
})

/** Links the first file to `item` and each further one to a copy of it. Throws Error with the text for the dialog. */
export function createLinker(item: GalleryItem) {
  let free: GalleryItem | undefined = item
  return async (file: UploadedFile | UploadedPicture): Promise<GalleryItem> => {
    const { fileUrl, previewUrl, thumbnailUrl, width, height } = file as UploadedPicture
    try {
      // If linking fails, the new item stays free for the retry.
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
