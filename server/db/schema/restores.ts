import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Restorable, RestoreUpload } from '#shared/backup/restore.ts'
import { instant, now, oneOf } from './columns.ts'

export const restoreSteps = ['given', 'checking', 'checked', 'restoring', 'restored'] as const

export type Given =
  | ({ kind: 'upload' } & RestoreUpload)
  | { kind: 'archive'; name: string }
  | { kind: 'copy'; name: string; place: string; size: number }

/** The restore in the browser: one row, or none. */
export const restores = pgTable(
  'restores',
  {
    id: integer('id').primaryKey().default(1),
    given: jsonb('given').$type<Given>().notNull(),
    step: text('step', { enum: restoreSteps }).notNull(),
    encrypted: boolean('encrypted').notNull().default(false),
    progress: text('progress'),
    contents: jsonb('contents').$type<Restorable>(),
    problem: text('problem'),
    changedAt: instant('changed_at').notNull().default(now),
  },
  (t) => [check('restores_one', sql`${t.id} = 1`), check('restores_step', oneOf(t.step, restoreSteps))],
)
