import type { Page, Route } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { appointments } from '#server/db/schema/appointments.ts'
import { dayAfter, todayAtClinic } from '#shared/dates/dates.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { adminBar, asDoctor, doctor, signIn, violationsInBothSchemes } from '../support/doctor.ts'
import { anInbox, card, databaseOf, fillInbox, opened } from '../support/inbox.ts'
import { openDay } from '../support/patient.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)

type Rows = Parameters<typeof fillInbox>[1]

/** Exactly these appointments, the last the newest. */
async function inboxWith(rows: Rows, options = {}) {
  await fillInbox(db, rows)
  return anInbox(site, options)
}

journey('a visitor is told that the page is the doctor’s, and no call is made', async () => {
  const { page, complaints } = await aVisitor()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await open(page, `${site.origin}/appointments`)
  await page.getByRole('heading', { name: 'Access Restricted' }).waitFor()
  await page.getByText('This page is only accessible to administrators.').waitFor()
  expect(calls.filter((path) => path.startsWith('/api'))).toEqual([])
  expect(await violationsInBothSchemes(page)).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('loading, failing and having none are said in words, and failing can be tried again', async () => {
  await db.delete(appointments)
  const { page } = await aVisitor()
  await signIn(page, site.origin, doctor)
  const held: Route[] = []
  await page.route(/\/api\/appointments(\?|$)/, (route) => void held.push(route))
  const asked = (times: number) => expect.poll(() => held.length).toBe(times)
  await adminBar(page).getByRole('link', { name: 'Inbox' }).click()
  await page.getByText('Loading appointments...').waitFor()
  await asked(1)
  await held[0]?.fulfill({ status: 500, body: '{"error":"broken"}' })
  await page.getByRole('heading', { name: 'Error Loading Appointments' }).waitFor()
  await page.getByText('Failed to load appointment data. Please try again.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await asked(2)
  await held[1]?.continue()
  await page.getByRole('heading', { name: 'No Appointments Yet' }).waitFor()
  await page.getByText('When patients book appointments, they will appear here.').waitFor()
  await page.getByText(/E-mail is not set up/).waitFor()
  await page.context().close()
})

const nextDay = dayAfter(openDay)
const [year, month, day] = nextDay.split('-')
const names = (page: Page) => page.locator('main h3').allInnerTexts()

journey('status and day stand in the address, the counts beside them, and the way back works', async () => {
  const { page } = await inboxWith([
    { patientName: 'One' },
    { patientName: 'Two', preferredDate: nextDay, status: 'confirmed' },
    { patientName: 'Three', preferredDate: nextDay, preferredTime: '1:00-1:15 PM' },
  ])
  await card(page, 'One').waitFor()
  await expect.poll(() => names(page)).toEqual(['One', 'Two', 'Three'])
  await page.getByRole('link', { name: 'Pending 2' }).click()
  await card(page, 'Two').waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(`${site.origin}/appointments?status=pending`)
  await page.getByLabel('Day').pressSequentially(`${month}${day}${year}`)
  await card(page, 'One').waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toContain(`?status=pending&day=${nextDay}`)
  await page.reload()
  await card(page, 'Three').waitFor()
  await expect.poll(() => card(page, 'One').count()).toBe(0)
  await page.getByRole('button', { name: 'Any day' }).click()
  await card(page, 'One').waitFor()
  await page.goBack()
  await card(page, 'One').waitFor({ state: 'detached' })
  await card(page, 'Three').getByRole('button', { name: 'Confirm' }).press('Enter')
  await page.getByRole('heading', { name: 'Nothing Found' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Nothing Found')
  await page.context().close()
})

journey(
  'the days stand in groups, what is completed in one line, and the past behind its filter',
  async () => {
    const { page } = await inboxWith([
      { patientName: 'Past', status: 'completed', preferredDate: dayAfter(todayAtClinic(), -1) },
      { patientName: 'Told', status: 'confirmed', toldAt: new Date(), preferredDate: dayAfter(openDay, 7) },
      { patientName: 'Here', status: 'completed', preferredDate: todayAtClinic() },
      { patientName: 'Asking', preferredDate: dayAfter(openDay, 14) },
    ])
    await card(page, 'Asking').waitFor()
    await expect
      .poll(() => page.locator('main h2').allInnerTexts())
      .toEqual(['Needs an answer', 'Today', 'Later'])
    await page.getByText('1 completed: Here').waitFor()
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => names(page)).toEqual(['Asking', 'Here', 'Told'])
    await page.getByRole('link', { name: 'Past' }).click()
    await card(page, 'Past').waitFor()
    await expect.poll(() => names(page)).toEqual(['Past'])
    await db.delete(appointments)
    await page.context().close()
  },
)

journey('fifty are shown at first, and More shows the rest, also once it has failed', async () => {
  const { page } = await inboxWith(Array.from({ length: 60 }, (_, i) => ({ patientName: `Patient ${i}` })))
  await card(page, 'Patient 0').waitFor()
  await expect.poll(() => page.locator('main h3').count()).toBe(50)
  const cutOff = (route: Route) => route.abort()
  await page.route(/\/api\/appointments\?/, cutOff)
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
  await more.click()
  await page.getByText('No more could be loaded. The connection may have dropped.').waitFor()
  await page.unroute(/\/api\/appointments\?/, cutOff)
  await page.getByRole('button', { name: 'Try again' }).click()
  await card(page, 'Patient 59').waitFor()
  await expect.poll(() => page.locator('main h3').count()).toBe(60)
  await expect.poll(() => more.count()).toBe(0)
  await page.context().close()
})

journey('a slot that is taken and a day gone by are seen, and a Sunday is said to be one', async () => {
  const { page } = await inboxWith([
    { patientName: 'One', status: 'confirmed' },
    { patientName: 'Two' },
    { patientName: 'Past', preferredDate: '2024-12-02' },
  ])
  await card(page, 'Two').getByText('Taken by One.').waitFor()
  await expect
    .poll(() =>
      card(page, 'One')
        .getByText(/Taken by/)
        .count(),
    )
    .toBe(0)
  await card(page, 'Past').getByText('This day has passed.').waitFor()
  await page.getByRole('button', { name: 'New Appointment' }).click()
  await page.getByLabel('Preferred date').fill('2028-12-03')
  await page.getByText(/closed on Sundays/).waitFor()
  await page.context().close()
})

journey('a toast covers no row: it stands in the bar, on phones over the header', async () => {
  const rows = Array.from({ length: 9 }, (_, n) => ({ patientName: `Patient ${n}` }))
  const { page } = await inboxWith(rows)
  for (const [name, viewport] of [
    ['Patient 8', { width: 1280, height: 800 }],
    ['Patient 7', { width: 390, height: 844 }],
  ] as const) {
    await page.setViewportSize(viewport)
    await (await opened(page, name)).getByRole('button', { name: 'Delete' }).click()
    await page.locator('.toast-place').getByRole('button', { name: 'Undo' }).waitFor()
    const toast = page.locator('.toast-place > *')
    const frame = viewport.width < 768 ? page.locator('header') : adminBar(page)
    const isWithin = async () => {
      const [inner, outer] = [await toast.boundingBox(), await frame.boundingBox()]
      return inner && outer && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
    }
    await expect.poll(isWithin).toBe(true)
  }
  await page.context().close()
})
