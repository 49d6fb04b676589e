import { z } from 'zod'
import { Instant, line } from './fields.ts'
import type { postStates } from './post.ts'
import { MAX_PDF_BYTES } from './upload.ts'

/** Bytes. The proxies in front let no larger upload through; the command line takes any size. */
export const MAX_IMPORT_BYTES = MAX_PDF_BYTES

export const IMPORT_SHOWN_DAYS = 7

const IMPORT_TOO_LARGE = `The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Use npm run import on the server.`

export const ImportUploadInput = z.strictObject({
  fileName: line(255, 'The file needs a name'),
  fileSize: z
    .int('The size is a whole number of bytes')
    .min(1, 'The file is empty')
    .max(MAX_IMPORT_BYTES, IMPORT_TOO_LARGE),
})

const upload = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.import$/

export const isImportKey = (key: string) => upload.test(key)

export const ImportInput = z.strictObject({
  file: z.string('Choose a file').regex(upload, 'Choose a file'),
})

export interface ComingArticle {
  title: string
  slug: string
  state: (typeof postStates)[number]
  publishedAt: string | null
  notes: string[]
}

export interface ImportReport {
  source: string
  articles: ComingArticle[]
  /** Addresses on the old site that lead to the article here, of all that were public. */
  addresses: { public: number; leading: number }
  pictures: { found: number; missing: string[] }
  leftOut: { what: string; why: string }[]
}

export const PastImport = z.object({
  id: z.string(),
  source: z.string(),
  fileName: z.string(),
  createdAt: Instant,
  /** Those of it that are not in the trash, and those of them that were changed since. */
  articles: z.number(),
  changed: z.number(),
})
export type PastImport = z.output<typeof PastImport>

export interface Imported extends ImportReport {
  id: string
}
