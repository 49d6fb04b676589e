import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BackupLink } from '#shared/backup.ts'
import { type Doctor, hashToken } from '../auth/sessions.ts'
import { adminSessions, backupLinks } from '../db/schema/accounts.ts'
import type { Services } from '../services.ts'

export const isToken = (text: string) => /^[\w-]{22}$/.test(text)

export async function openLink({ db }: Services, { session }: Doctor): Promise<BackupLink> {
  const token = randomBytes(16).toString('base64url')
  const [link] = await db
    .insert(backupLinks)
    .values({
      tokenHash: hashToken(token),
      sessionId: session,
      expiresAt: sql`clock_timestamp() + interval '60 seconds'`,
    })
    .returning()
  if (!link) throw new Error('The link was not stored')
  return { url: `/api/backup/${token}`, expiresAt: link.expiresAt.toISOString() }
}

/** Single use: of concurrent requests one succeeds. Resolves to the doctor's id. */
export async function claimLink({ db }: Services, token: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ doctor: string }>(sql`
    with claimed as (delete from ${backupLinks} where token_hash = ${hashToken(token)} returning *)
    select user_id as doctor from claimed
    join ${adminSessions} on ${adminSessions.id} = claimed.session_id
    where claimed.expires_at > clock_timestamp() and ${adminSessions.expiresAt} > now()`)
  return rows[0]?.doctor
}
