import type { Route } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { appointments } from '#server/db/schema/appointments.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { adminBar, asDoctor, doctor, signIn, violationsInBothSchemes, width } from '../support/doctor.ts'
import { anInbox, card, databaseOf, fillInbox } from '../support/inbox.ts'
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

journey('status and day stand in the address, the counts beside them, and the way back works', async () => {
  const { page } = await inboxWith([
    { patientName: 'One', preferredDate: '2026-12-01' },
    { patientName: 'Two', preferredDate: '2026-12-02', status: 'confirmed' },
    { patientName: 'Three', preferredDate: '2026-12-02', preferredTime: '1:00-1:15 PM' },
  ])
  await card(page, 'One').waitFor()
  await expect.poll(() => page.locator('main h2').allInnerTexts()).toEqual(['Three', 'Two', 'One'])
  await page.getByRole('link', { name: 'Pending 2' }).click()
  await card(page, 'Two').waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(`${site.origin}/appointments?status=pending`)
  await page.getByLabel('Day').pressSequentially('12022026')
  await card(page, 'One').waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toContain('?status=pending&day=2026-12-02')
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

journey('choosing a day moves neither the search box nor the day itself', async () => {
  const { page } = await inboxWith([
    { patientName: 'One', preferredDate: '2026-12-02' },
    { patientName: 'Two' },
  ])
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    const boxes = async () => [
      await page.getByRole('searchbox').boundingBox(),
      await page.getByLabel('Day').boundingBox(),
    ]
    const before = await boxes()
    await page.getByLabel('Day').fill('2026-12-02')
    await card(page, 'Two').waitFor({ state: 'detached' })
    expect(await boxes(), `${size.width} px`).toEqual(before)
    await page.getByRole('button', { name: 'Any day' }).click()
    await card(page, 'Two').waitFor()
    expect(await boxes(), `${size.width} px`).toEqual(before)
  }
  await page.context().close()
})

journey('fifty are shown at first, and More shows the rest, also once it has failed', async () => {
  const { page } = await inboxWith(Array.from({ length: 60 }, (_, i) => ({ patientName: `Patient ${i}` })))
  await card(page, 'Patient 59').waitFor()
  await expect.poll(() => page.locator('main h2').count()).toBe(50)
  const cutOff = (route: Route) => route.abort()
  await page.route(/\/api\/appointments\?/, cutOff)
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByText('No more could be loaded. The connection may have dropped.').waitFor()
  await page.unroute(/\/api\/appointments\?/, cutOff)
  await page.getByRole('button', { name: 'Try again' }).click()
  await card(page, 'Patient 0').waitFor()
  await expect.poll(() => page.locator('main h2').count()).toBe(60)
  await expect.poll(() => page.getByRole('main').getByRole('button', { name: 'More' }).count()).toBe(0)
  await page.context().close()
})

journey('a slot that is taken and a day gone by are seen, and a Sunday is said to be one', async () => {
  const { page } = await inboxWith([
    { patientName: 'One', status: 'confirmed' },
    { patientName: 'Two' },
    { patientName: 'Past', preferredDate: '2024-12-02' },
  ])
  await card(page, 'Two').getByText('Another appointment is confirmed for this day and time.').waitFor()
  expect(
    await card(page, 'One')
      .getByText(/Another appointment/)
      .count(),
  ).toBe(0)
  await card(page, 'Past').getByText('This day has passed.').waitFor()
  await page.getByRole('button', { name: 'New Appointment' }).click()
  await page.getByLabel('Preferred date').fill('2028-12-03')
  await page.getByText(/closed on Sundays/).waitFor()
  await page.context().close()
})

journey('the inbox and its dialogs fit 320 px and have no axe violation', async () => {
  const viewport = { width: 320, height: 640 }
  const row = {
    patientName: 'A patient with an uncommonlylongname',
    email: `${'long'.repeat(12)}@example.org`,
  }
  const { page } = await inboxWith(
    [
      { ...row, status: 'confirmed' },
      { ...row, reason: 'word'.repeat(60) },
    ],
    { viewport },
  )
  await expect.poll(() => width(page)).toBeLessThanOrEqual(320)
  expect(await violationsInBothSchemes(page)).toEqual([])
  for (const opener of ['New Appointment', 'Export or erase a patient’s data', /^Manage/]) {
    await page.getByRole('button', { name: opener }).first().click()
    expect(await violationsInBothSchemes(page), String(opener)).toEqual([])
    await expect.poll(() => width(page), { message: String(opener) }).toBeLessThanOrEqual(320)
    const inside = await page.getByRole('dialog').evaluate((sheet) => sheet.scrollWidth <= sheet.clientWidth)
    expect(inside, String(opener)).toBe(true)
    await page.keyboard.press('Escape')
  }
  await page.context().close()
})

journey(
  'on a phone the first patient stands above the admin bar, which leaves the guide out there',
  async () => {
    const { page } = await inboxWith([{ patientName: 'One' }], { viewport: { width: 390, height: 844 } })
    await page.getByText(/E-mail is not set up/).waitFor()
    await page.waitForLoadState('networkidle')
    const name = await card(page, 'One').getByRole('heading').boundingBox()
    const bar = await adminBar(page).boundingBox()
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    expect(await page.locator('.admin-guide').count()).toBe(0)
    const [day, search] = [page.getByLabel('Day'), page.getByRole('searchbox')]
    expect((await day.boundingBox())?.y).toBe((await search.boundingBox())?.y)
    await page.context().close()
  },
)

journey('a toast covers no row: it stands in the bar, on phones over the header', async () => {
  const rows = Array.from({ length: 9 }, (_, n) => ({ patientName: `Patient ${n}` }))
  const { page } = await inboxWith(rows)
  for (const [name, viewport] of [
    ['Patient 8', { width: 1280, height: 800 }],
    ['Patient 7', { width: 390, height: 844 }],
  ] as const) {
    await page.setViewportSize(viewport)
    await card(page, name).getByRole('button', { name: 'Delete' }).click()
    await page.locator('.toast-place').getByRole('button', { name: 'Undo' }).waitFor()
    const toast = page.locator('.toast-place > *')
    const frame = viewport.width < 768 ? page.locator('header.screen-header') : adminBar(page)
    const isWithin = async () => {
      const [inner, outer] = [await toast.boundingBox(), await frame.boundingBox()]
      return inner && outer && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
    }
    await expect.poll(isWithin).toBe(true)
  }
  await page.context().close()
})
