import { z } from 'zod'
import { Cursor, Instant } from './fields.ts'

export const trashKinds = ['post', 'event', 'gallery-item', 'appointment'] as const

/** Days until what was deleted is erased for good (decision 21). */
export const TRASH_DAYS = 30

/** The query of the trash: the newest first, 50 in one answer. */
export const TrashQuery = z.strictObject({ before: Cursor.optional() })

/** One deletion. An appointment's `label` is the patient's name: never in a log or an address. */
export const TrashEntry = z.object({
  id: z.string(),
  kind: z.enum(trashKinds),
  label: z.string(),
  deletedAt: Instant,
  /** When it is erased for good. */
  until: Instant,
})

export type TrashKind = (typeof trashKinds)[number]
export type TrashEntry = z.output<typeof TrashEntry>

/** What `GET /api/trash` answers; `total` counts all pages. */
export interface TrashPage {
  total: number
  entries: TrashEntry[]
}

/** Where the next page of the trash begins. */
export const cursorOfEntry = ({ deletedAt, id }: Pick<TrashEntry, 'deletedAt' | 'id'>) => `${deletedAt},${id}`
