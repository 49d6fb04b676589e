import { z } from 'zod'

/** The form of the archive that this version writes, and the newest that it reads. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'

/** The table that describes the files. */
export const FILES = 'files'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const entryName = new RegExp(`^(?:data/[a-z_]{1,60}\\.jsonl|files/${uuid}\\.(?:pdf|png|jpg))$`)

const Bytes = z.int().min(0)

const Entry = z.strictObject({
  name: z.string().regex(entryName),
  size: Bytes,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** What an archive says of itself; the last of its entries, so that it can be written in one go. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** The version of the site that wrote it. */
  version: z.string().max(100),
  /** The newest migration of its database, by its time. */
  schema: Bytes,
  createdAt: z.iso.datetime(),
  /** Decision 31. */
  containsPatientData: z.literal(true),
  notice: z.string().max(1_000),
  /** Rows of each table. */
  tables: z.record(z.string(), Bytes),
  /** Files that rows name although the store had lost them. */
  missing: z.array(z.string().max(100)),
  /** Every other entry, with the bytes it unpacks to. */
  entries: z.array(Entry),
})

export type Manifest = z.output<typeof Manifest>
export type ManifestEntry = z.output<typeof Entry>

export const NOTICE =
  "This archive holds patients' data: names, phone numbers, e-mail addresses and reasons for visits. Keep it " +
  'encrypted or locked away, and delete it when it is no longer needed. It holds no accounts, no passwords and no keys.'

export const tableEntry = (table: string) => `data/${table}.jsonl`
export const fileEntry = (key: string) => `files/${key}`

/** The table or the key that an entry is for. */
export const tableOf = (name: string) => /^data\/(.*)\.jsonl$/.exec(name)?.[1]
export const keyOf = (name: string) => /^files\/(.*)$/.exec(name)?.[1]
