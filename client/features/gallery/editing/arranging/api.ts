import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { GalleryItem, GalleryPlaces } from '#shared/gallery.ts'
import type { LibraryFile } from '#shared/library.ts'
import { api } from '../../../../lib/api.ts'
import { keepFocus } from '../../../../ui/dialog/restore-focus.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { sayFailed } from '../../../records/mutations.ts'
import { offerRestore, offerUndo } from '../../../records/undo.ts'
import { LIBRARY } from '../../../uploads/library/api.ts'
import { galleryQuery } from '../../api.ts'

/** The library says what is in the gallery. */
const CHANGES = [['/api/gallery'], [LIBRARY]]
const ORDER = ['gallery order']

const refresh = (queryClient: QueryClient) =>
  Promise.all(CHANGES.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/** Shown at once and stored one after the other, so that the last one holds. */
export function useStoreOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ORDER,
    scope: { id: 'gallery order' },
    mutationFn: (items: GalleryItem[]) =>
      api('/api/gallery/order', { method: 'PUT', body: { ids: items.map(({ id }) => id) } }),
    onMutate(items) {
      // What it brings is older; `revert` would take the order back that was shown since.
      void queryClient.cancelQueries(galleryQuery, { revert: false })
      const ordered = new Set(items.map(({ id }) => id))
      queryClient.setQueryData(galleryQuery.queryKey, (all = []) => [
        ...items,
        ...all.filter(({ id }) => !ordered.has(id)),
      ])
    },
    onError: (error) => sayFailed(error, 'Failed to store the order. Please try again.'),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: ORDER }) === 1) return refresh(queryClient)
    },
  })
}

export const countOf = (items: unknown[]) => (items.length === 1 ? '1 picture' : `${items.length} pictures`)

type Place = GalleryPlaces['items'][number]

const store = (items: Place[]) => api('/api/gallery/places', { method: 'PUT', body: { items } })

/** Undo puts each back where it was. */
export function useMovePictures() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ items, to }: { items: GalleryItem[]; to: Partial<Place> }) =>
      store(placesOf(items).map((place) => ({ ...place, ...to }))),
    onSuccess: (_answer, { items }) => {
      offerUndo(queryClient, {
        title: 'Pictures moved',
        description: `${countOf(items)}: the event or the category is another now.`,
        changes: CHANGES,
        undo: () => store(placesOf(items)),
        altText: 'Select them again to move them back',
        otherwise: 'They stay where they were moved to.',
      })
      return refresh(queryClient)
    },
    onError: (error) => sayFailed(error, 'Failed to move the pictures. Please try again.'),
  })
}

const placesOf = (items: GalleryItem[]): Place[] =>
  items.map(({ id, eventId, category }) => ({ id, eventId, category: category as Place['category'] }))

export function useTrashPictures() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (items: GalleryItem[]) =>
      api<{ trashId: string }>('/api/gallery/trash', {
        method: 'POST',
        body: { ids: items.map(({ id }) => id) },
      }),
    onMutate: keepFocus,
    onSuccess: ({ trashId }, items) => {
      offerRestore(queryClient, {
        trashId,
        title: items.length === 1 ? 'Picture deleted' : 'Pictures deleted',
        description: `${countOf(items)} in the trash for 30 days.`,
        changes: CHANGES,
      })
      return refresh(queryClient)
    },
    onError: (error, _items, stop) => {
      stop?.()
      sayFailed(error, 'Failed to delete the pictures. Please try again.')
    },
  })
}

/** Of the library, where the doctor has not described them for the gallery. */
export function useAddToGallery() {
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn(files: LibraryFile[]) {
      for (const { path } of files) {
        const body = { title: 'Picture from the library', fileUrl: path, described: false }
        await api('/api/gallery', { method: 'POST', body })
      }
    },
    onSuccess: (_answer, files) =>
      toast({
        title: 'Added to the gallery',
        description: `${countOf(files)} under New. Nobody sees ${files.length === 1 ? 'it' : 'them'} until described.`,
      }),
    onError: (error) => sayFailed(error, 'Not all could be added to the gallery. Please try again.'),
    onSettled: () => refresh(queryClient),
  })
}
