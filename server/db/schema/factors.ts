import { integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { adminUsers } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => adminUsers.id, { onDelete: 'cascade' })

export const codeApps = pgTable('code_apps', {
  userId: userId().primaryKey(),
  secret: text('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  usedAt: instant('used_at'),
  /** Of 30 seconds since 1970: no code of it or an earlier one is taken again. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), codeHash: varchar('code_hash', { length: 64 }).notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Sign-ins that have given the password and owe the second factor. */
export const pendingLogins = pgTable('pending_logins', {
  tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
  userId: userId(),
  expiresAt: instant('expires_at').notNull(),
})
