import type { Prepare } from '../records/trash/admin.ts'
import { moveToTrash } from '../records/trash/trash.ts'
import type { Services } from '../services.ts'
import { placeOf } from './read.ts'

export const deleteAppointment = ({ db }: Services, id: string): Promise<string> =>
  db.transaction((tx) =>
    moveToTrash(tx, { ...placeOf(id), kind: 'appointment', label: ({ patientName }) => patientName }),
  )

export const restoreAppointment =
  ({ log }: Services): Prepare =>
  async (_tx, rows) => {
    const restored = rows.flatMap(([, those]) => those.map(({ id }) => id))
    log.info({ audit: 'restored', appointments: restored })
    return rows
  }
