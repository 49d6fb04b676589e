import { index, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

export const adminUsers = pgTable('admin_users', {
  id: id(),
  username: varchar('username', { length: 100 }).notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
})

/** `id` is the SHA-256 of the session id that the browser holds (decision 5). */
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
