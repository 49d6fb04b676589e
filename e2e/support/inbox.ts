import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { type Db, openDatabase } from '#server/db/client.ts'
import { appointments } from '#server/db/schema/appointments.ts'
import { anAppointment } from '#server/testing/factories.ts'
import { aVisitor, hydrated } from './browser.ts'
import { type Credentials, doctor, signIn } from './doctor.ts'
import { openDay } from './patient.ts'
import type { RunningSite } from './site.ts'

export async function anInbox(
  site: RunningSite,
  {
    credentials = doctor,
    query = '',
    ...options
  }: {
    credentials?: Credentials
    query?: string
  } & Parameters<typeof aVisitor>[0] = {},
) {
  const visitor = await aVisitor(options)
  await signIn(visitor.page, site.origin, credentials)
  await visitor.page.goto(`${site.origin}/appointments${query}`)
  await hydrated(visitor.page)
  await visitor.page.getByRole('button', { name: 'New Appointment' }).waitFor()
  return visitor
}

/** Exactly these appointments, requested a minute apart; the last is the newest. On a day to come where none is given. */
export async function fillInbox(db: Db, rows: Parameters<typeof anAppointment>[1][]) {
  await db.delete(appointments)
  for (const [minute, row] of rows.entries()) {
    await anAppointment(db, {
      createdAt: new Date(Date.UTC(2026, 10, 21, 9, minute)),
      preferredDate: openDay,
      ...row,
    })
  }
}

export const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

/** The row with its details open. */
export async function opened(page: Page, name: string) {
  const row = card(page, name)
  const opener = row.getByRole('button', { name, exact: true })
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  return row
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

export async function databaseOf(site: RunningSite) {
  const db = openDatabase(site.databaseUrl, () => {})
  /** Every row of every table as text. */
  async function everything(): Promise<string> {
    const tables = await db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const texts = tables.rows.map(async ({ name }) => {
      const { rows } = await db.execute(sql`select whole::text from ${sql.identifier(name)} as whole`)
      return JSON.stringify(rows)
    })
    return (await Promise.all(texts)).join('\n')
  }
  return { db, everything, close: () => db.$client.end() }
}
