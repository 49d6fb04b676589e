import { queryOptions } from '@tanstack/react-query'
import type { GalleryItem } from '#shared/gallery.ts'

export const galleryQuery = queryOptions<GalleryItem[]>({ queryKey: ['/api/gallery'] })
