import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { Router } from 'express'
import type { Point } from '#shared/files/copies.ts'
import { FactsInput, FactsQuery, PictureFacts } from '#shared/pictures/facts.ts'
import { keyOfPath } from '#shared/upload.ts'
import { doctorOf } from '../auth/guard.ts'
import type { Db } from '../db/client.ts'
import { adminUsers } from '../db/schema/accounts.ts'
import { files, pictureFacts } from '../db/schema/files.ts'
import { HttpError, input } from '../http/errors.ts'
import type { Services } from '../services.ts'

export function adminPictureFacts({ db, cache }: Services) {
  const router = Router()

  router.get('/pictures/facts', async (req, res) => {
    const { path } = input(FactsQuery, req.query)
    await storedPicture(db, path)
    res.json(await readFacts(db, path))
  })

  router.put('/pictures/facts', async (req, res) => {
    const { path, focal, checked, ...said } = input(FactsInput, req.body)
    const { linkedAt } = await storedPicture(db, path)
    if (focal !== undefined && linkedAt) await refuseOtherFocal(db, path, focal)
    const change = {
      ...said,
      ...(focal !== undefined && { focalX: focal?.x ?? null, focalY: focal?.y ?? null }),
      ...(checked === true && { checkedAt: sql`now()`, checkedBy: doctorOf(res).id }),
      ...(checked === false && { checkedAt: null, checkedBy: null }),
    }
    await db
      .insert(pictureFacts)
      .values({ path, ...change })
      .onConflictDoUpdate({ target: pictureFacts.path, set: { path, ...change } })
    cache.invalidate('picture_facts')
    res.json(await readFacts(db, path))
  })
  return router
}

const nothingKnown = {
  focalX: null,
  focalY: null,
  medical: false,
  showsPatient: null,
  patientAgreedOn: null,
  checkedAt: null,
  checkedBy: null,
}

async function readFacts(db: Db, path: string): Promise<PictureFacts> {
  const [row] = await db
    .select({ ...getTableColumns(pictureFacts), checkedBy: adminUsers.username })
    .from(pictureFacts)
    .leftJoin(adminUsers, eq(adminUsers.id, pictureFacts.checkedBy))
    .where(eq(pictureFacts.path, path))
  return PictureFacts.parse(row ?? { ...nothingKnown, path })
}

async function factsOf(db: Db, path: string) {
  const [row] = await db.select().from(pictureFacts).where(eq(pictureFacts.path, path))
  return row
}

/** Where a crop keeps its middle, if the doctor has said so. */
export async function focalOf(db: Db, key: string): Promise<Point | undefined> {
  const facts = await factsOf(db, `/objects/${key}`)
  return facts?.focalX == null || facts.focalY == null ? undefined : { x: facts.focalX, y: facts.focalY }
}

async function storedPicture(db: Db, path: string) {
  const [file] = await db
    .select({ linkedAt: files.linkedAt })
    .from(files)
    .where(and(eq(files.key, keyOfPath(path) ?? ''), isNull(files.sweptAt)))
  if (!file) throw new HttpError(404, 'This picture is not stored here, or no longer')
  return file
}

/** Its crops are named by its path and cached for a year. */
async function refuseOtherFocal(db: Db, path: string, focal: { x: number; y: number } | null) {
  const known = await factsOf(db, path)
  // Postgres keeps single precision.
  const same = (a: number | null | undefined, b: number | undefined) =>
    Math.abs((a ?? -1) - (b ?? -1)) < 0.000_1
  if (same(known?.focalX, focal?.x) && same(known?.focalY, focal?.y)) return
  throw new HttpError(409, 'This picture is in use already. Edit it, which makes a new one.')
}
