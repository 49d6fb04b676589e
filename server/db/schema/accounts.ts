import { boolean, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, now } from './columns.ts'

export const adminUsers = pgTable('admin_users', {
  id: id(),
  username: varchar('username', { length: 100 }).notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  secondFactor: boolean('second_factor').notNull().default(false),
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
    /** Names the session in lists; its id changes with each renewal. */
    handle: uuid('handle').notNull().unique().defaultRandom(),
    browser: text('browser').notNull().default('An unknown browser'),
    network: text('network').notNull().default('an unknown network'),
    device: varchar('device', { length: 64 }),
    seenAt: instant('seen_at').notNull().default(now),
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
      .references(() => adminSessions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index().on(t.sessionId), index().on(t.expiresAt)],
)

export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** `account` and `address` are keyed hashes. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: id(),
    at: instant('at').notNull().default(now),
    event: text('event').notNull(),
    account: varchar('account', { length: 22 }).notNull(),
    address: varchar('address', { length: 22 }),
    browser: text('browser').notNull(),
  },
  (t) => [index().on(t.account, t.at.desc()), index().on(t.at)],
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
