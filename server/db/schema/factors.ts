import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { adminUsers } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

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

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    name: text('name').notNull(),
    /** As the authenticator names it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Zero where the authenticator counts nothing, as those that sync do. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    backupEligible: boolean('backup_eligible').notNull(),
    backedUp: boolean('backed_up').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId)],
)

/** Challenges are signed, so that strangers who ask for them fill no table; kept are those that were answered. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    challengeHash: varchar('challenge_hash', { length: 64 }).primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index().on(t.expiresAt)],
)
