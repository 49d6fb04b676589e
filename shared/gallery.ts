import { z } from 'zod'
import { Instant } from './fields.ts'

export const galleryCategories = ['conference', 'research', 'awards', 'general'] as const
export const fileTypes = ['image', 'document'] as const

/** A gallery item as everyone sees it; without a file while none has been uploaded. */
export const GalleryItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  fileType: z.enum(fileTypes),
  fileName: z.string().nullable(),
  fileUrl: z.string().nullable(),
  eventId: z.string().nullable(),
  category: z.enum(galleryCategories),
  createdAt: Instant,
  updatedAt: Instant,
})

export type GalleryItem = z.output<typeof GalleryItem>
