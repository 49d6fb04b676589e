import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { uploadTypes } from '#shared/upload.ts'
import { adminUsers } from './accounts.ts'
import { createdAt, instant, oneOf } from './columns.ts'

export const IMPORT_TYPE = 'application/octet-stream'

const fileTypes = [...uploadTypes, IMPORT_TYPE] as const

export const files = pgTable(
  'files',
  {
    key: text('key').primaryKey(),
    name: text('name').notNull(),
    type: text('type', { enum: fileTypes }).notNull(),
    size: integer('size').notNull(),
    createdAt: createdAt(),
    linkedAt: instant('linked_at'),
    /** The sweep is about to remove it: nothing may link to it any more. */
    sweptAt: instant('swept_at'),
    /** By the sweep; 1970 where it was erased for good, so that it goes as soon as nothing names it. */
    unusedSince: instant('unused_since'),
  },
  (t) => [index().on(t.createdAt), check('files_type', oneOf(t.type, fileTypes))],
)

/** By the path that other tables name. They go with the file (files/sweep.ts). */
export const pictureFacts = pgTable(
  'picture_facts',
  {
    path: text('path').primaryKey(),
    focalX: real('focal_x'), // 0 to 1; null: the middle
    focalY: real('focal_y'),
    medical: boolean('medical').notNull().default(false),
    showsPatient: boolean('shows_patient'), // null: nobody has said
    patientAgreedOn: date('patient_agreed_on', { mode: 'string' }),
    checkedAt: instant('checked_at'), // that no name, number or date is in it
    checkedBy: uuid('checked_by').references(() => adminUsers.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('picture_facts_focal_whole', sql`num_nulls(${t.focalX}, ${t.focalY}) in (0, 2)`),
    check('picture_facts_focal_inside', sql`${t.focalX} between 0 and 1 and ${t.focalY} between 0 and 1`),
  ],
)

export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
