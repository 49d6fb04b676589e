import { z } from 'zod'

export const FORMAT = 1

export const MANIFEST = 'manifest.json'

export const FILES = 'files'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const entryName = new RegExp(`^(?:data/[a-z_]{1,60}\\.jsonl|files/${uuid}\\.(?:pdf|png|jpg))$`)

const Bytes = z.int().min(0)

const Entry = z.strictObject({
  name: z.string().regex(entryName),
  size: Bytes,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** The last entry of the archive, so that the archive can be streamed. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  version: z.string().max(100),
  /** The time of the newest migration. */
  schema: Bytes,
  createdAt: z.iso.datetime(),
  containsPatientData: z.literal(true),
  notice: z.string().max(1_000),
  tables: z.record(z.string(), Bytes),
  missing: z.array(z.string().max(100)),
  entries: z.array(Entry),
})

export type Manifest = z.output<typeof Manifest>
export type ManifestEntry = z.output<typeof Entry>

export const NOTICE =
  "This archive holds patients' data: names, phone numbers, e-mail addresses and reasons for visits. Keep it " +
  'encrypted or locked away, and delete it when it is no longer needed. It holds no accounts, no passwords and no keys.'

export function countsOf({ tables, entries }: Manifest) {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return { rows, files: entries.length - Object.keys(tables).length }
}

export const tableEntry = (table: string) => `data/${table}.jsonl`
export const fileEntry = (key: string) => `files/${key}`

export const tableOf = (name: string) => /^data\/(.*)\.jsonl$/.exec(name)?.[1]
export const keyOf = (name: string) => /^files\/(.*)$/.exec(name)?.[1]
