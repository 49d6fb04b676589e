import { z } from 'zod'
import { fileTypes, galleryCategories, NO_EVENT } from './categories.ts'
import { Instant, line, text } from './fields.ts'

/** Null: not written yet. Empty: the picture is decorative. */
const AltText = text(500).nullable()

export const GalleryItemInput = z.strictObject({
  title: line(300, 'Title is required'),
  description: text(2_000).default(''),
  fileType: z.enum(fileTypes, 'Choose pictures or a document').default('image'),
  category: z.enum(galleryCategories, 'Category is required').default('general'),
  eventId: z.uuid('Choose an event').nullable().default(null),
  altText: AltText.default(null),
  fileUrl: z.string().max(500).nullish(),
})

export type GalleryItemInput = z.output<typeof GalleryItemInput>

const pixels = z.int().min(1).max(100_000)

export const GalleryFileInput = z.strictObject({
  fileUrl: z.string('Upload a file first').min(1, 'Upload a file first').max(500),
  previewUrl: z.string().max(500).nullish(),
  thumbnailUrl: z.string().max(500).nullish(),
  width: pixels.nullish(),
  height: pixels.nullish(),
})

export type GalleryFileInput = z.output<typeof GalleryFileInput>

export const GalleryQuery = z.object({
  eventId: z.literal(NO_EVENT).or(z.uuid('Name an event by its id, or none')).optional(),
})

/** A category or file type that this version does not know is no reason to hide an item. */
export const GalleryItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  fileType: z.string(),
  fileName: z.string().nullable(),
  fileUrl: z.string().nullable(),
  previewUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  altText: AltText,
  eventId: z.string().nullable(),
  category: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})

export type GalleryItem = z.output<typeof GalleryItem>

export const isShowable = (url: string | null, origins: string[]): url is string =>
  !!url &&
  !['null', 'undefined'].includes(url) &&
  ['/uploads/', '/api/objects/', '/objects/', ...origins.map((origin) => `${origin}/`)].some((start) =>
    url.startsWith(start),
  )
