import { eq, max, sql } from 'drizzle-orm'
import type { Rehearsed } from '#shared/backup.ts'
import { dayAfter, todayAtClinic } from '#shared/dates/dates.ts'
import {
  type Desk,
  DeskAccount,
  DeskArticle,
  type DeskCopies,
  DeskReview,
  type DueRequest,
} from '#shared/desk.ts'
import { NextEvent } from '#shared/event.ts'
import { readDeskAppointments, waitingCount } from '../appointments/desk.ts'
import type { Doctor } from '../auth/sessions.ts'
import { readDaily } from '../backup/archives.ts'
import { readWal } from '../backup/wal/state.ts'
import { dueReviews, unpublishedOf } from '../blog/articles/read.ts'
import { adminUsers } from '../db/schema/accounts.ts'
import { appointmentCounts, closures } from '../db/schema/appointments.ts'
import { backupCopies, secondPlace } from '../db/schema/backup.ts'
import { recoveryCodes } from '../db/schema/factors.ts'
import { breaches, rightsRequests } from '../db/schema/patients.ts'
import { nextEventOf } from '../events/read.ts'
import type { Services } from '../services.ts'

const REQUESTS_LIMIT = 5
const DUE_LIMIT = 5
const DUE_DAYS = 7

/** Three queries; the session's own makes them four. */
export async function readDesk(services: Services, doctor: Doctor): Promise<Desk> {
  const today = todayAtClinic()
  const [appointments, articles, state, backup, wal] = await Promise.all([
    readDeskAppointments(services, today, REQUESTS_LIMIT),
    unpublishedOf(services),
    readState(services, doctor, today),
    readDaily(services.env.BACKUP_DIR),
    readWal(services.env),
  ])
  const on = (day: string) => appointments.filter(({ preferredDate }) => preferredDate === day)
  return {
    today: on(today).filter(({ status }) => status !== 'cancelled'),
    tomorrow: on(dayAfter(today)).filter(
      ({ group, status }) => group === 'tomorrow' && status === 'confirmed',
    ),
    requests: appointments.filter(({ group }) => group === 'answer').slice(0, REQUESTS_LIMIT),
    articles: DeskArticle.array().parse(articles.rows),
    unpublished: articles.total,
    ...state,
    closed: state.closed.map((slot) => ({ day: today, slot })),
    backup,
    second: { ...state.second, walFailure: wal?.failure?.reason ?? null },
  }
}

const dueRequests = (today: string) => sql<DueRequest[]>`(
  select coalesce(json_agg(due), '[]') from (
    select id, kind, due_on as "dueOn" from ${rightsRequests}
    where answered_on is null and due_on <= ${dayAfter(today, DUE_DAYS)} order by due_on, id limit ${DUE_LIMIT}
  ) as due
)`

const openBreach = sql<Desk['breach']>`(
  select json_build_object('noticedAt', noticed_at, 'done', done) from ${breaches}
  where closed_at is null order by noticed_at desc limit 1
)`

async function readState({ db }: Services, { id }: Doctor, today: string) {
  const next = nextEventOf(db).as('next')
  const copies = db
    .select({ at: max(backupCopies.copiedAt).as('at') })
    .from(backupCopies)
    .as('copies')
  const [state] = await db
    .select({
      waiting: waitingCount(db, today),
      reviews: dueReviews(today),
      closed: sql<(string | null)[]>`array(select slot from ${closures} where day = ${today})`,
      dueRequests: dueRequests(today),
      breach: openBreach,
      account: {
        secondFactor: adminUsers.secondFactor,
        recoveryCodes: db.$count(recoveryCodes, eq(recoveryCodes.userId, id)),
      },
      second: {
        copiedAt: copies.at,
        failure: secondPlace.failure,
        rehearsal: secondPlace.rehearsal,
        rehearsedAt: secondPlace.rehearsedAt,
      },
      event: {
        id: next.id,
        slug: next.slug,
        title: next.title,
        date: next.date,
        lastDay: next.lastDay,
        location: next.location,
        category: next.category,
      },
    })
    .from(adminUsers)
    .innerJoin(appointmentCounts, sql`true`)
    .leftJoin(next, sql`true`)
    .leftJoin(secondPlace, sql`true`)
    .leftJoin(copies, sql`true`)
    .where(eq(adminUsers.id, id))
  if (!state) throw new Error('The appointments are not counted')
  const { account, event, reviews, second } = state
  return {
    ...state,
    second: copiesIn(second ?? nothing),
    reviews: DeskReview.array().parse(reviews),
    account: DeskAccount.parse(account),
    event: NextEvent.nullable().parse(event),
  }
}

export async function readWaiting({ db }: Services): Promise<number> {
  const [counts] = await db.select({ waiting: waitingCount(db, todayAtClinic()) }).from(appointmentCounts)
  if (!counts) throw new Error('The appointments are not counted')
  return counts.waiting
}

const nothing = { copiedAt: null, failure: null, rehearsal: null, rehearsedAt: null }

function copiesIn(found: {
  copiedAt: Date | null
  failure: string | null
  rehearsal: Rehearsed | null
  rehearsedAt: Date | null
}): Omit<DeskCopies, 'walFailure'> {
  const { copiedAt, failure, rehearsal: result, rehearsedAt } = found
  return {
    copiedAt: copiedAt?.toISOString() ?? null,
    failure,
    rehearsal: result && rehearsedAt ? { at: rehearsedAt.toISOString(), result } : null,
  }
}
