import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { trashKinds } from '#shared/trash.ts'
import { adminUsers } from './accounts.ts'
import { id, instant, now, oneOf, updatedAt } from './columns.ts'

export const filesOfTrash = sql.raw('file_keys(rows::text)')

export const trash = pgTable(
  'trash',
  {
    id: id(),
    kind: text('kind', { enum: trashKinds }).notNull(),
    label: text('label').notNull(),
    rows: jsonb('rows').notNull(),
    deletedAt: instant('deleted_at').notNull().default(now),
  },
  (t) => [
    index().on(t.deletedAt),
    index('trash_files').using('gin', filesOfTrash),
    check('trash_kind', oneOf(t.kind, trashKinds)),
  ],
)

export const siteContent = pgTable('site_content', {
  page: text('page').primaryKey(),
  data: jsonb('data').notNull(),
  updatedAt: updatedAt(),
})

export const filesOfSave = sql.raw('file_keys(data::text)')

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
  (t) => [
    index().on(t.page, t.savedAt.desc()),
    index('site_content_versions_files').using('gin', filesOfSave),
  ],
)

export const drafts = pgTable('drafts', {
  key: text('key').primaryKey(),
  data: jsonb('data').notNull(),
  updatedAt: updatedAt(),
})

/** `finding` is a rule and a digest of its sentence: what the doctor keeps in the text of `subject`, and why. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    subject: text('subject').notNull(),
    finding: text('finding').notNull(),
    reason: text('reason').notNull(),
    decidedBy: text('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.subject, t.finding] })],
)
