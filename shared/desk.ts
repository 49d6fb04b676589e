import { z } from 'zod'
import type { Appointment } from './appointment.ts'
import type { AutomaticBackups } from './backup.ts'
import type { Closed } from './dates/clinic.ts'
import type { NextEvent } from './event.ts'
import { OwnPost } from './post.ts'

export const DeskArticle = OwnPost.pick({
  id: true,
  title: true,
  slug: true,
  state: true,
  publishedAt: true,
  updatedAt: true,
})

export type DeskArticle = z.output<typeof DeskArticle>

export const DeskAccount = z.object({ secondFactor: z.boolean(), recoveryCodes: z.int() })

/** How many wait: requests for an answer, and patients who have yet to be told or moved. */
export interface Waiting {
  waiting: number
}

/** What needs the doctor now. */
export interface Desk extends Waiting {
  /** All but the cancelled ones. */
  today: Appointment[]
  /** Who is confirmed, and knows it. */
  tomorrow: Appointment[]
  /** What of today the doctor has closed. */
  closed: Closed[]
  /** The soonest of those that wait; never of a day that has passed. */
  requests: Appointment[]
  /** Drafts, and what is scheduled: the latest and the soonest of `unpublished`. */
  articles: DeskArticle[]
  unpublished: number
  event: NextEvent | null
  backup: AutomaticBackups['daily']
  account: z.output<typeof DeskAccount>
}
