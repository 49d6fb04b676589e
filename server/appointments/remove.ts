import type { Prepare } from '../records/trash/admin.ts'
import { moveToTrash } from '../records/trash/trash.ts'
import type { Services } from '../services.ts'
import { placeOf, type Row } from './read.ts'
import { endUndo, tellOfDeleted } from './tell.ts'

/** Deleting tells nobody; but who was cancelled a moment ago has still to hear of that. */
export async function deleteAppointment(services: Services, id: string): Promise<string> {
  const place = placeOf(id)
  const { trashId, cancelled } = await services.db.transaction(async (tx) => {
    const [cancelled] = await endUndo(tx, place.where)
    const label = ({ patientName }: Row) => patientName
    return { trashId: await moveToTrash(tx, { ...place, kind: 'appointment', label }), cancelled }
  })
  if (cancelled) tellOfDeleted(services, cancelled)
  return trashId
}

export const restoreAppointment =
  ({ log }: Services): Prepare =>
  async (_tx, rows) => {
    const restored = rows.flatMap(([, those]) => those.map(({ id }) => id))
    log.info({ audit: 'restored', appointments: restored })
    return rows
  }
