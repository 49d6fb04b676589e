import { eq, inArray, sql } from 'drizzle-orm'
import { needsCheck, UNCHECKED } from '#shared/pictures/facts.ts'
import type { Db } from '../db/client.ts'
import { pictureFacts } from '../db/schema/files.ts'
import { HttpError } from '../http/errors.ts'

/** Call before everybody sees these pictures. Throws 422 at the field of the first in which nobody has looked for names. */
export async function mustBeChecked(db: Db, pictures: { path: string; field: string }[]): Promise<void> {
  const paths = pictures.map(({ path }) => path)
  const known = paths.length
    ? await db.select().from(pictureFacts).where(inArray(pictureFacts.path, paths))
    : []
  const unchecked = new Set(known.filter(needsCheck).map(({ path }) => path))
  const first = pictures.find(({ path }) => unchecked.has(path))
  if (first) throw new HttpError(422, UNCHECKED, { fields: { [first.field]: UNCHECKED } })
}

/** What stands in a medical picture's place is one too, unless the doctor has said what it is: somebody must look, and
 * its patient be asked, anew. */
export async function inheritFacts(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const [old] = await db.select().from(pictureFacts).where(eq(pictureFacts.path, from))
  if (!old?.medical && !old?.showsPatient) return
  const { medical, showsPatient } = old
  await db
    .insert(pictureFacts)
    .values({ path: to, medical, showsPatient })
    .onConflictDoUpdate({
      target: pictureFacts.path,
      set: { medical, showsPatient },
      setWhere: sql`not ${pictureFacts.medical} and ${pictureFacts.showsPatient} is null`,
    })
}
