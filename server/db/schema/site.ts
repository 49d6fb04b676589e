import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { trashKinds } from '#shared/trash.ts'
import { adminUsers } from './accounts.ts'
import { id, instant, now, oneOf, updatedAt } from './columns.ts'

export const trash = pgTable(
  'trash',
  {
    id: id(),
    kind: text('kind', { enum: trashKinds }).notNull(),
    label: text('label').notNull(),
    rows: jsonb('rows').notNull(),
    deletedAt: instant('deleted_at').notNull().default(now),
  },
  (t) => [index().on(t.deletedAt), check('trash_kind', oneOf(t.kind, trashKinds))],
)

export const siteContent = pgTable('site_content', {
  page: text('page').primaryKey(),
  data: jsonb('data').notNull(),
  updatedAt: updatedAt(),
})

export const siteContentVersions = pgTable(
  'site_content_versions',
  {
    id: id(),
    page: text('page')
      .notNull()
      .references(() => siteContent.page, { onDelete: 'cascade' }),
    data: jsonb('data').notNull(),
    savedBy: uuid('saved_by').references(() => adminUsers.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull().default(now),
  },
  (t) => [index().on(t.page, t.savedAt.desc())],
)

export const drafts = pgTable('drafts', {
  key: text('key').primaryKey(),
  data: jsonb('data').notNull(),
  updatedAt: updatedAt(),
})
