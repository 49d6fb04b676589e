import { z } from 'zod'
import { Cursor, Instant } from './fields.ts'
import type { Page } from './paging.ts'

export const trashKinds = ['post', 'event', 'gallery-item', 'appointment'] as const

export const TRASH_DAYS = 30

export const TrashQuery = z.strictObject({ before: Cursor.optional() })

/** An appointment's `label` is the patient's name: never in a log or an address. */
export const TrashEntry = z.object({
  id: z.string(),
  kind: z.string(),
  label: z.string(),
  deletedAt: Instant,
  until: Instant,
})

export type TrashKind = (typeof trashKinds)[number]
export type TrashEntry = z.output<typeof TrashEntry>

export interface Restored {
  kind: TrashKind
  /** What is not as it was, in a sentence. */
  note?: string | undefined
}

export interface TrashPage extends Page<TrashEntry> {
  total: number
}
