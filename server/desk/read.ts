import { eq, sql } from 'drizzle-orm'
import { dayAfter, todayAtClinic } from '#shared/dates/dates.ts'
import { type Desk, DeskAccount, DeskArticle } from '#shared/desk.ts'
import { NextEvent } from '#shared/event.ts'
import { readDeskAppointments, waitingCount } from '../appointments/desk.ts'
import type { Doctor } from '../auth/sessions.ts'
import { readDaily } from '../backup/archives.ts'
import { unpublishedOf } from '../blog/articles/read.ts'
import { adminUsers } from '../db/schema/accounts.ts'
import { appointmentCounts, closures } from '../db/schema/appointments.ts'
import { recoveryCodes } from '../db/schema/factors.ts'
import { nextEventOf } from '../events/read.ts'
import type { Services } from '../services.ts'

const REQUESTS_LIMIT = 5

/** Three queries; the session's own makes them four. */
export async function readDesk(services: Services, doctor: Doctor): Promise<Desk> {
  const today = todayAtClinic()
  const [appointments, articles, state, backup] = await Promise.all([
    readDeskAppointments(services, today, REQUESTS_LIMIT),
    unpublishedOf(services),
    readState(services, doctor, today),
    readDaily(services.env.BACKUP_DIR),
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
  }
}

async function readState({ db }: Services, { id }: Doctor, today: string) {
  const next = nextEventOf(db).as('next')
  const [state] = await db
    .select({
      waiting: waitingCount(db, today),
      closed: sql<(string | null)[]>`array(select slot from ${closures} where day = ${today})`,
      account: {
        secondFactor: adminUsers.secondFactor,
        recoveryCodes: db.$count(recoveryCodes, eq(recoveryCodes.userId, id)),
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
    .where(eq(adminUsers.id, id))
  if (!state) throw new Error('The appointments are not counted')
  const { account, event } = state
  return { ...state, account: DeskAccount.parse(account), event: NextEvent.nullable().parse(event) }
}

export async function readWaiting({ db }: Services): Promise<number> {
  const [counts] = await db.select({ waiting: waitingCount(db, todayAtClinic()) }).from(appointmentCounts)
  if (!counts) throw new Error('The appointments are not counted')
  return counts.waiting
}
