import { queryOptions } from '@tanstack/react-query'
import type { GalleryItem, WaitingItem } from '#shared/gallery.ts'
import { ApiError, api } from '../../lib/api.ts'

export const galleryQuery = queryOptions<GalleryItem[]>({
  queryKey: ['/api/gallery'],
  queryFn: () =>
    api<GalleryItem[]>('/api/gallery').catch((error) => {
      if (error instanceof ApiError) throw new Error(`Gallery API failed: ${error.status}`)
      throw error
    }),
})

export const eventGalleryQuery = (eventId: string) =>
  queryOptions<GalleryItem[]>({
    queryKey: ['/api/gallery', { eventId }],
    queryFn: () => api<GalleryItem[]>(`/api/gallery?eventId=${eventId}`),
  })

/** What nobody but the doctor may see yet. */
export const waitingQuery = queryOptions<WaitingItem[]>({
  queryKey: ['/api/gallery', 'waiting'],
  meta: { admin: true },
})
