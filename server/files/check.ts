import { buffer } from 'node:stream/consumers'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { files, IMPORT_TYPE } from '../db/schema/files.ts'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { lookAtPicture } from './picture.ts'
import { keysNamed } from './uses.ts'

export type StoredFile = typeof files.$inferSelect

const PDF_BEGINNING = Buffer.from('%PDF-') // PDF 32000-1 §7.5.2

/** Call before a row links to a file: checks the stored bytes; refuses them with 422 at `field`, and removes them unless something names them. */
export async function checkFile(
  services: Services,
  key: string,
  field: string,
): Promise<StoredFile & { picture?: { width: number; height: number } }> {
  const { db, files: store } = services
  const refuse = (message: string) => new HttpError(422, message, { fields: { [field]: message } })
  const [file] = await db
    .update(files)
    .set({ linkedAt: sql`now()` })
    .where(and(eq(files.key, key), isNull(files.sweptAt)))
    .returning()
  const size = file && (await store.size(key))
  if (!file || size === undefined) throw refuse('The file did not arrive. Upload it again.')
  const found = size === file.size ? await lookAt(services, file) : INCOMPLETE
  if (!('wrong' in found)) return { ...file, ...found }
  if ((await keysNamed(db, [key])).size) throw refuse(found.wrong)
  // The row stays for the sweep, since the address of the upload may still be good.
  await db.update(files).set({ sweptAt: sql`now()` }).where(eq(files.key, key))
  await store.remove(key)
  throw refuse(found.wrong)
}

const INCOMPLETE = { wrong: 'The file arrived incomplete. Upload it again.' }

async function lookAt({ files: store }: Services, { key, type }: StoredFile) {
  if (type === 'application/pdf') {
    const beginning = await buffer(await store.read(key, { start: 0, end: PDF_BEGINNING.length - 1 }))
    return beginning.equals(PDF_BEGINNING) ? {} : { wrong: 'This file is not a PDF' }
  }
  if (type === IMPORT_TYPE) return { wrong: 'This file is not a picture' }
  const picture = await lookAtPicture(await buffer(await store.read(key)), type)
  return 'wrong' in picture ? picture : { picture: { width: picture.width, height: picture.height } }
}
