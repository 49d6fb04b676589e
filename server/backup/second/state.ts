import type { AutomaticBackups } from '#shared/backup.ts'
import type { Services } from '../../services.ts'
import { newestCopy } from './copy.ts'
import { labelOf } from './place.ts'
import { readPlan } from './plan.ts'

export async function readSecond({
  db,
  env,
}: Pick<Services, 'db' | 'env'>): Promise<Pick<AutomaticBackups, 'second' | 'rehearsal'>> {
  const [plan, newest] = await Promise.all([readPlan({ db, env }), newestCopy(db)])
  const { place, byEnvironment, recipient, recipientSetAt, tidies, failure, failedAt } = plan
  const second = {
    place: place ? labelOf(place) : null,
    byEnvironment,
    encrypted: recipient !== null,
    encryptedSince: recipientSetAt?.toISOString() ?? null,
    newest: newest ? { copiedAt: newest.copiedAt.toISOString(), size: newest.size } : null,
    tidies,
    failure: failure && failedAt ? { reason: failure, at: failedAt.toISOString() } : null,
  }
  const { rehearsal: result, rehearsedAt } = plan
  return { second, rehearsal: result && rehearsedAt ? { at: rehearsedAt.toISOString(), result } : null }
}
