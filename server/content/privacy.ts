import { inArray, max } from 'drizzle-orm'
import { clinicTime } from '#shared/dates/dates.ts'
import { type PrivacyFacts, type SiteFacts, WORDS_CHANGED_ON } from '#shared/notices/privacy.ts'
import { siteContent } from '../db/schema/site.ts'
import { keptBackups } from '../kept-backups.ts'
import type { Services } from '../services.ts'

export const siteFacts = async (services: Pick<Services, 'db' | 'env' | 'mail'>): Promise<SiteFacts> => ({
  ...(await keptBackups(services)),
  retentionMonths: services.env.APPOINTMENT_RETENTION_MONTHS,
  mail: services.mail.from !== undefined,
})

export async function readPrivacyFacts(services: Services): Promise<PrivacyFacts> {
  const [entries] = await services.db
    .select({ changed: max(siteContent.updatedAt) })
    .from(siteContent)
    .where(inArray(siteContent.page, ['privacy', 'profile']))
  const changed = entries?.changed ? clinicTime(entries.changed).date : ''
  return {
    ...(await siteFacts(services)),
    changedOn: changed > WORDS_CHANGED_ON ? changed : WORDS_CHANGED_ON,
  }
}
