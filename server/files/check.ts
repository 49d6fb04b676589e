import type { Readable } from 'node:stream'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UploadType } from '#shared/upload.ts'
import type { Services } from '../app.ts'
import { files } from '../db/schema/files.ts'
import { HttpError } from '../http.ts'

export type StoredFile = typeof files.$inferSelect

/** How the bytes of each type begin (PDF 32000-1 §7.5.2, PNG §5.2, JPEG T.81 B.1.1.3 SOI and the next marker). */
const beginnings: Record<UploadType, { bytes: Buffer; wrong: string }> = {
  'application/pdf': { bytes: Buffer.from('%PDF-'), wrong: 'This file is not a PDF' },
  'image/png': { bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), wrong: 'This file is not a PNG image' },
  'image/jpeg': { bytes: Buffer.from('\xff\xd8\xff', 'latin1'), wrong: 'This file is not a JPEG image' },
}

/**
 * To be called before a row links to a file: looks at what really arrived. Throws HttpError 422 with the message at
 * `field`, and removes what arrived, if that is not the announced bytes; 422 too when nothing did.
 */
export async function checkFile(services: Services, key: string, field: string): Promise<StoredFile> {
  const { db, files: store } = services
  const refuse = (message: string) => new HttpError(422, message, { fields: { [field]: message } })
  // From here on the sweep leaves it alone for a day.
  const [file] = await db
    .update(files)
    .set({ linkedAt: sql`now()` })
    .where(and(eq(files.key, key), isNull(files.sweptAt)))
    .returning()
  const size = file && (await store.size(key))
  if (!file || size === undefined) throw refuse('The file did not arrive. Upload it again.')
  const { bytes, wrong } = beginnings[file.type]
  const whole = size === file.size
  if (whole && bytes.equals(await firstBytes(await store.read(key, { start: 0, end: bytes.length - 1 })))) {
    return file
  }
  await store.remove(key)
  await db.delete(files).where(eq(files.key, key))
  throw refuse(whole ? wrong : 'The file arrived incomplete. Upload it again.')
}

async function firstBytes(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
