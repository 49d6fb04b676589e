import { z } from 'zod'
import { fileTypes, galleryCategories, NO_EVENT } from './categories.ts'
import { Instant, line, text } from './fields.ts'

/** Null: not written yet. Empty: the picture is decorative. */
const AltText = text(500).nullable()
const Category = z.enum(galleryCategories, 'Category is required')
const EventId = z.uuid('Choose an event').nullable()

export const GalleryItemInput = z.strictObject({
  title: line(300, 'Title is required'),
  description: text(2_000).default(''),
  fileType: z.enum(fileTypes, 'Choose pictures or a document').default('image'),
  category: Category.default('general'),
  eventId: EventId.default(null),
  altText: AltText.default(null),
  fileUrl: z.string().max(500).nullish(),
  /** Pictures that were dropped before anybody had described them are sent as false. */
  described: z.boolean().optional(),
  /** Among a new item's neighbours, the least first; without one it comes before all others. */
  position: z.int().min(-1_000_000_000).max(1_000_000_000).optional(),
})

export type GalleryItemInput = z.output<typeof GalleryItemInput>

const pixels = z.int().min(1).max(100_000)

export const GalleryFileInput = z.strictObject({
  fileUrl: z.string('Upload a file first').min(1, 'Upload a file first').max(500),
  previewUrl: z.string().max(500).nullish(),
  thumbnailUrl: z.string().max(500).nullish(),
  width: pixels.nullish(),
  height: pixels.nullish(),
  /** Made of the file that it replaces, which may have shown a name: that one is removed at once. */
  edited: z.boolean().optional(),
})

export type GalleryFileInput = z.output<typeof GalleryFileInput>

export const GalleryQuery = z.object({
  eventId: z.literal(NO_EVENT).or(z.uuid('Name an event by its id, or none')).optional(),
})

const MAX_ITEMS = 5_000

const several = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'Name at least one').max(MAX_ITEMS, `Name at most ${MAX_ITEMS}`)

/** In the order in which they are shown. */
export const GalleryOrder = z.strictObject({ ids: several(z.uuid()) })

export const GallerySelection = z.strictObject({ ids: several(z.uuid()) })

/** What a selection is moved to, and by Undo back to. */
export const GalleryPlaces = z.strictObject({
  items: several(z.strictObject({ id: z.uuid(), eventId: EventId, category: Category })),
})

export type GalleryPlaces = z.output<typeof GalleryPlaces>

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
  described: z.boolean(),
  position: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})

export type GalleryItem = z.output<typeof GalleryItem>

/** What keeps an item from everybody else's eyes. */
const Waits = z.enum(['file', 'description', 'agreement', 'check'])

export const WaitingItem = GalleryItem.extend({ waits: Waits })

export type Waits = z.output<typeof Waits>
export type WaitingItem = z.output<typeof WaitingItem>

export const isShowable = (url: string | null, origins: string[]): url is string =>
  !!url &&
  !['null', 'undefined'].includes(url) &&
  ['/uploads/', '/api/objects/', '/objects/', ...origins.map((origin) => `${origin}/`)].some((start) =>
    url.startsWith(start),
  )
