import { eq } from 'drizzle-orm'
import { appointments } from '../db/schema/appointments.ts'
import type { Prepare } from '../records/trash/admin.ts'
import { moveToTrash, rowsOf } from '../records/trash/trash.ts'
import type { Services } from '../services.ts'
import { appointmentAt } from './read.ts'

export const deleteAppointment = ({ db }: Services, id: string): Promise<string> =>
  db.transaction(async (tx) => {
    const { patientName: label } = await appointmentAt(tx, id, { lock: true })
    const rows = [await rowsOf(tx, 'appointments', 'id', [id])]
    const trashId = await moveToTrash(tx, { kind: 'appointment', label, rows })
    await tx.delete(appointments).where(eq(appointments.id, id))
    return trashId
  })

export const restoreAppointment =
  ({ log }: Services): Prepare =>
  async (_tx, rows) => {
    const restored = rows.flatMap(([, those]) => those.map(({ id }) => id))
    log.info({ audit: 'restored', appointments: restored })
    return rows
  }
