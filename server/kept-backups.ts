import { BACKUP_DAYS, BACKUP_MONTHS, type KeptBackups } from '#shared/backup.ts'
import { secondPlace } from './db/schema/backup.ts'
import type { Services } from './services.ts'

/** How long backups hold what is erased from the site. */
export async function keptBackups({ db, env }: Pick<Services, 'db' | 'env'>): Promise<KeptBackups> {
  if (!env.BACKUP_DIR) return { archiveDays: null, copies: null }
  const [stored] = await db
    .select({ settings: secondPlace.settings, tidies: secondPlace.tidies })
    .from(secondPlace)
  if (!env.secondPlace.place && !stored?.settings) return { archiveDays: BACKUP_DAYS, copies: null }
  return { archiveDays: BACKUP_DAYS, copies: { months: stored?.tidies === false ? null : BACKUP_MONTHS } }
}
