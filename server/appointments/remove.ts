import { getTableName } from 'drizzle-orm'
import { appointments } from '../db/schema/appointments.ts'
import { rowAt } from '../records/row.ts'
import type { Prepare } from '../records/trash/admin.ts'
import { moveToTrash } from '../records/trash/trash.ts'
import type { Services } from '../services.ts'
import { refuseLocked } from './patients/keeping.ts'
import { placeOf, type Row } from './read.ts'
import { isTaken } from './slots.ts'
import { endUndo, tellOfDeleted } from './tell.ts'

/** Deleting tells nobody; but who was cancelled a moment ago has still to hear of that. */
export async function deleteAppointment(services: Services, id: string): Promise<string> {
  const place = placeOf(id)
  const { trashId, cancelled } = await services.db.transaction(async (tx) => {
    refuseLocked([await rowAt(tx, place, { lock: true })])
    const [cancelled] = await endUndo(tx, place.where)
    const label = ({ patientName }: Row) => patientName
    return { trashId: await moveToTrash(tx, { ...place, kind: 'appointment', label }), cancelled }
  })
  if (cancelled) tellOfDeleted(services, cancelled)
  return trashId
}

/** As it was; but where its time was given to another patient meanwhile, as a request. */
export const restoreAppointment =
  ({ log }: Services): Prepare =>
  async (tx, rows, deletedAt, say) => {
    const row = rows[0]?.[1][0]
    log.info({ audit: 'restored', appointments: [row?.id] })
    if (row?.status !== 'confirmed' || !(await isTaken(tx, placed(row), deletedAt))) return rows
    say('It is back as a request: another patient has been confirmed for its time meanwhile.')
    return [[getTableName(appointments), [{ ...row, status: 'pending' }]]]
  }

const placed = (row: Record<string, unknown>) => ({
  id: String(row.id),
  preferredDate: String(row.preferred_date),
  preferredTime: String(row.preferred_time),
})
