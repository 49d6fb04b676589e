import { z } from 'zod'
import { fileTypes, galleryCategories, NO_EVENT } from './categories.ts'
import { Instant, line, text } from './fields.ts'

/** Null: not yet written. Empty: the picture is decorative. Otherwise what those hear who do not see it. */
const AltText = text(500).nullable()

/** What the doctor enters; the file follows in a second step (spec §4). */
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

/** What `PUT /api/gallery/:id/file` takes (decision 16); the server measures the picture itself. */
export const GalleryFileInput = z.strictObject({
  fileUrl: z.string('Upload a file first').min(1, 'Upload a file first').max(500),
  previewUrl: z.string().max(500).nullish(),
  thumbnailUrl: z.string().max(500).nullish(),
  width: pixels.nullish(),
  height: pixels.nullish(),
})

export type GalleryFileInput = z.output<typeof GalleryFileInput>

/** What `GET /api/gallery` takes. */
export const GalleryQuery = z.object({
  eventId: z.literal(NO_EVENT).or(z.uuid('Name an event by its id, or none')).optional(),
})

/** A gallery item as everyone sees it; without a file while none has been uploaded. */
export const GalleryItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  fileType: z.enum(fileTypes),
  fileName: z.string().nullable(),
  fileUrl: z.string().nullable(),
  previewUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  /** Of the picture at `fileUrl`. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  altText: AltText,
  eventId: z.string().nullable(),
  category: z.enum(galleryCategories),
  createdAt: Instant,
  updatedAt: Instant,
})

export type GalleryItem = z.output<typeof GalleryItem>

/** Whether a file's address may be shown (spec §5): a path of ours, or one at `origins`. */
export const isShowable = (url: string | null, origins: string[]): url is string =>
  !!url &&
  !['null', 'undefined'].includes(url) &&
  ['/uploads/', '/api/objects/', '/objects/', ...origins.map((origin) => `${origin}/`)].some((start) =>
    url.startsWith(start),
  )
