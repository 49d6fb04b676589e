import { z } from 'zod'
import { Cursor, Instant } from './fields.ts'
import type { Page } from './paging.ts'
import { filterText } from './post.ts'
import { keyOfPath } from './upload.ts'

const libraryKinds = ['picture', 'pdf'] as const
export type LibraryKind = (typeof libraryKinds)[number]

export const LIBRARY_SEARCH_LIMIT = 100

/** Days that a file without any use stays, so that it can be picked again. */
export const UNUSED_DAYS = 30

export const LibraryQuery = z.strictObject({
  kind: z.enum(libraryKinds, 'Choose pictures or PDFs').optional(),
  q: filterText(LIBRARY_SEARCH_LIMIT).trim().optional(),
  before: Cursor.optional(),
})

export type LibraryQuery = z.output<typeof LibraryQuery>

/** `part` says what it is there: a cover, an article's PDF. */
export const Use = z.object({
  kind: z.enum([
    'article',
    'gallery',
    'page',
    'draft',
    'article-version',
    'page-version',
    'trash',
    'elsewhere',
  ]),
  id: z.string(),
  title: z.string(),
  /** Where the doctor sees it; null where there is no such page. */
  to: z.string().nullable(),
  part: z.enum(['text', 'cover', 'pdf']).nullable(),
})

export type Use = z.output<typeof Use>

export const LibraryFile = z.object({
  path: z.string(),
  kind: z.enum(libraryKinds),
  /** As it was uploaded. */
  name: z.string(),
  /** Its title in the gallery, or its name. */
  title: z.string(),
  size: z.int(), // bytes
  createdAt: Instant,
  uses: z.array(Use),
})

export type LibraryFile = z.output<typeof LibraryFile>

/** `total` counts all files of the library, whatever is searched. */
export interface LibraryPage extends Page<LibraryFile> {
  total: number
}

/** What it was called when it was used last, offered where it is picked. */
export interface PickedFile {
  path: string
  name: string
  size: number
  /** Null: never described. */
  alt: string | null
  description: string
  previewUrl: string | null
  thumbnailUrl: string | null
}

export type UnusedFile = Omit<LibraryFile, 'uses' | 'title'>

const StoredPath = z
  .string('Name a file')
  .max(500)
  .refine((path) => keyOfPath(path) !== undefined, 'Name a file that was uploaded here')

const CLEAR_LIMIT = 1_000

export const ClearInput = z.strictObject({
  paths: z
    .array(StoredPath)
    .min(1, 'Name at least one file')
    .max(CLEAR_LIMIT, `Name at most ${CLEAR_LIMIT} files`),
})

/** `kept` were used meanwhile. */
export interface Cleared {
  cleared: number
  kept: number
}

export const placeKinds = ['article', 'gallery', 'page'] as const

/** `everywhere` includes drafts, earlier versions and the trash, and erases the old file. */
export const ReplaceInput = z.strictObject({
  path: StoredPath,
  fileUrl: z.string('Choose the new file').min(1, 'Choose the new file').max(500),
  previewUrl: z.string().max(500).nullish(),
  thumbnailUrl: z.string().max(500).nullish(),
  where: z.union(
    [z.literal('everywhere'), z.strictObject({ kind: z.enum(placeKinds), id: z.string().min(1).max(200) })],
    'Choose where to replace it',
  ),
})

export type ReplaceInput = z.output<typeof ReplaceInput>
export type Place = Exclude<ReplaceInput['where'], 'everywhere'>

/** In how many rows; `erased` where the old file is gone by now. */
export interface Replaced {
  places: number
  erased: boolean
}
