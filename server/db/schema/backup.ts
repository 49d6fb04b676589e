import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Rehearsed } from '#shared/backup.ts'
import { instant, now } from './columns.ts'

/** The second place of backups, and the last rehearsal: one row. */
export const secondPlace = pgTable(
  'second_place',
  {
    id: integer('id').primaryKey().default(1),
    /** Sealed: it holds a bucket's keys. Null where the environment names the place, or nothing does. */
    settings: text('settings'),
    /** What encrypts: an age recipient. */
    recipient: text('recipient'),
    recipientSetAt: instant('recipient_set_at'),
    /** Copies of nights before it hold what the doctor had erased. */
    removeBefore: text('remove_before'),
    /** Whether the place lets the site list and delete; null before the first copy. */
    tidies: boolean('tidies'),
    failure: text('failure'),
    failedAt: instant('failed_at'),
    toldAt: instant('told_at'),
    rehearsedAt: instant('rehearsed_at'),
    rehearsal: jsonb('rehearsal').$type<Rehearsed>(),
  },
  (t) => [check('second_place_one', sql`${t.id} = 1`)],
)

/** What has arrived at the second place, by its night. */
export const backupCopies = pgTable('backup_copies', {
  night: text('night').primaryKey(),
  place: text('place').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  /** Of the encrypted bytes. */
  sha256: text('sha256').notNull(),
  recipient: text('recipient').notNull(),
  copiedAt: instant('copied_at').notNull().default(now),
})
