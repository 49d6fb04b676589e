import { z } from 'zod'
import type { Appointment } from './appointment.ts'
import type { AutomaticBackups, LastRehearsal } from './backup.ts'
import type { Closed } from './dates/clinic.ts'
import type { NextEvent } from './event.ts'
import type { DoneSteps } from './notices/breach.ts'
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

export const DeskReview = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  nextReviewOn: z.string(),
})

export type DeskReview = z.output<typeof DeskReview>

export const DeskAccount = z.object({ secondFactor: z.boolean(), recoveryCodes: z.int() })

/** A patient's request that is due within a week, or has been. */
export interface DueRequest {
  id: string
  kind: string
  dueOn: string
}

/** How many wait: requests for an answer, and patients who have yet to be told or moved. */
export interface Waiting {
  waiting: number
}

/** The copies at the second place of backups: null where none was made, or has failed since. */
export interface DeskCopies {
  copiedAt: string | null
  failure: string | null
  /** Of the log of Postgres, which goes there between the nights. */
  walFailure: string | null
  rehearsal: LastRehearsal | null
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
  /** Live articles whose next review is due: the five that have waited longest. */
  reviews: DeskReview[]
  event: NextEvent | null
  dueRequests: DueRequest[]
  /** Of the newest checklist that is not closed. */
  breach: { noticedAt: string; done: DoneSteps } | null
  backup: AutomaticBackups['daily']
  second: DeskCopies
  account: z.output<typeof DeskAccount>
}
