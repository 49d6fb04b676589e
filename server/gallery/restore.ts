import { events } from '../db/schema/events.ts'
import type { Prepare } from '../records/trash/admin.ts'

/** An item whose event has been deleted is restored without it. */
export const restoreGalleryItem: Prepare = async (tx, rows) => {
  const known = new Set(
    (await tx.select({ id: events.id }).from(events).for('key share')).map(({ id }) => id),
  )
  return rows.map(([table, those]) => [
    table,
    those.map((row) => (known.has(String(row.event_id)) ? row : { ...row, event_id: null })),
  ])
}
