import { index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

export const adminUsers = pgTable('admin_users', {
  id: id(),
  username: varchar('username', { length: 100 }).notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
})

export type Account = typeof adminUsers.$inferSelect

export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: varchar('id', { length: 128 }).primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

export const setupCodes = pgTable('setup_codes', {
  codeHash: varchar('code_hash', { length: 64 }).primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

export const backupLinks = pgTable(
  'backup_links',
  {
    tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
    sessionId: varchar('session_id', { length: 128 })
      .notNull()
      .references(() => adminSessions.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index().on(t.sessionId), index().on(t.expiresAt)],
)

export const knownAddresses = pgTable(
  'known_addresses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    address: varchar('address', { length: 64 }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.address] }), index().on(t.expiresAt)],
)

export const failedLogins = pgTable(
  'failed_logins',
  {
    key: varchar('key', { length: 100 }).primaryKey(),
    points: integer('points').notNull(),
    expire: instant('expire').notNull(),
  },
  (t) => [index().on(t.expire)],
)
