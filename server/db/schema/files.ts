import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { uploadTypes } from '#shared/upload.ts'
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
  },
  (t) => [index().on(t.createdAt), check('files_type', oneOf(t.type, fileTypes))],
)

export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
