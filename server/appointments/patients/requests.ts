import { sql } from 'drizzle-orm'
import { Router } from 'express'
import { todayAtClinic } from '#shared/dates/dates.ts'
import { dueOn } from '#shared/notices/rights.ts'
import { RightsRequest, RightsRequestChange, RightsRequestInput } from '#shared/patients.ts'
import type { Db, Transaction } from '../../db/client.ts'
import { rightsRequests } from '../../db/schema/patients.ts'
import { input } from '../../http/errors.ts'
import { byId } from '../../records/row.ts'
import { updateRecord } from '../../records/update.ts'
import type { Services } from '../../services.ts'
import { canonical } from './canonical.ts'

const SHOWN_LIMIT = 200

export function adminRequests({ db }: Services) {
  const router = Router()

  /** Open ones by the day they are due, then the answered ones, the newest first. */
  router.get('/rights-requests', async (_req, res) => {
    const { answeredOn, dueOn, id } = rightsRequests
    const rows = await db
      .select()
      .from(rightsRequests)
      .orderBy(sql`${answeredOn} desc nulls first, ${dueOn}, ${id}`)
      .limit(SHOWN_LIMIT)
    res.json(RightsRequest.array().parse(rows))
  })

  router.post('/rights-requests', async (req, res) => {
    const values = input(RightsRequestInput, req.body)
    const due = dueOn(values.kind, values.receivedOn)
    const [row] = await db
      .insert(rightsRequests)
      .values({ ...values, dueOn: due })
      .returning()
    res.status(201).json(RightsRequest.parse(row))
  })

  router.put('/rights-requests/:id', async (req, res) => {
    const { answeredOn, ...change } = input(RightsRequestChange, req.body)
    const { after } = await updateRecord(db, req, {
      table: rightsRequests,
      where: byId(rightsRequests.id, req.params.id),
      gone: 'This request is no longer in the register',
      change: (before) => ({
        ...change,
        dueOn: dueOn(change.kind ?? before.kind, change.receivedOn ?? before.receivedOn),
        ...(answeredOn !== undefined && { answeredOn: answeredOn || null }),
      }),
      current: (row) => RightsRequest.parse(row),
    })
    res.json(RightsRequest.parse(after))
  })
  return router
}

/** What is left says that somebody asked and was answered, not who. An open request to erase is answered by it. */
export async function forgetRequests(
  tx: Transaction,
  isErased: (request: { patient: string; createdAt: Date }) => boolean,
) {
  const rows = await tx.select().from(rightsRequests)
  for (const { id, patient, kind, answeredOn, createdAt } of rows) {
    if (!patient || !isErased({ patient, createdAt })) continue
    const answered = !answeredOn && kind === 'erase'
    await tx
      .update(rightsRequests)
      .set({
        patient: '',
        note: '',
        outcome: answered ? 'Erased' : '',
        ...(answered && { answeredOn: todayAtClinic() }),
      })
      .where(byId(rightsRequests.id, id))
  }
}

export async function requestsOf(db: Db, patient: string) {
  const rows = await db.select().from(rightsRequests).orderBy(rightsRequests.receivedOn)
  return rows.filter((row) => row.patient && canonical(row.patient) === canonical(patient))
}
