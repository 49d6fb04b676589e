import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, eq, isNull } from 'drizzle-orm'
import { files, IMPORT_TYPE } from '../../db/schema/files.ts'
import { HttpError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'

/** A file to import. `start` and `end` are inclusive. */
export interface Given {
  name: string
  size: number // bytes
  read(range?: { start: number; end: number }): Promise<Readable>
}

export async function givenAt(path: string): Promise<Given> {
  const file = await open(path)
  const { size } = await file.stat().finally(() => file.close())
  return {
    name: basename(path),
    size,
    read: async (range) => (await open(path)).createReadStream(range),
  }
}

/** Uploaded within the last day. Throws 404, and 422 where it did not arrive whole. */
export async function givenUpload(
  { db, files: store }: Pick<Services, 'db' | 'files'>,
  key: string,
): Promise<Given> {
  const where = and(eq(files.key, key), eq(files.type, IMPORT_TYPE), isNull(files.sweptAt))
  const [file] = await db.select().from(files).where(where)
  if (!file) throw new HttpError(404, 'This file is no longer here. Choose it again.')
  if ((await store.size(key)) !== file.size)
    throw new HttpError(422, 'The file did not arrive. Choose it again.')
  return { name: file.name, size: file.size, read: (range) => store.read(key, range) }
}

export const beginningOf = async (given: Given, length: number) =>
  buffer(await given.read({ start: 0, end: Math.min(length, given.size) - 1 }))
