import { afterAll, expect } from 'vitest'
import { dayAfter } from '#shared/dates/dates.ts'
import { journey } from '../support/browser.ts'
import { adminBar, asDoctor, violationsInBothSchemes, width } from '../support/doctor.ts'
import { dialogsClosed } from '../support/editing.ts'
import { anInbox, card, databaseOf, fillInbox } from '../support/inbox.ts'
import { openDay } from '../support/patient.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)

const nextDay = dayAfter(openDay)

async function inboxWith(rows: Parameters<typeof fillInbox>[1], options = {}) {
  await fillInbox(db, rows)
  return anInbox(site, options)
}

journey('choosing a day moves neither the search box nor the day itself', async () => {
  const { page } = await inboxWith([{ patientName: 'One', preferredDate: nextDay }, { patientName: 'Two' }])
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.locator('.inbox-filters').evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
    const boxes = async () => [
      await page.getByRole('searchbox').boundingBox(),
      await page.getByLabel('Day').boundingBox(),
    ]
    const before = await boxes()
    await page.getByLabel('Day').fill(nextDay)
    await card(page, 'Two').waitFor({ state: 'detached' })
    expect(await boxes(), `${size.width} px`).toEqual(before)
    await page.getByRole('button', { name: 'Any day' }).click()
    await card(page, 'Two').waitFor()
    expect(await boxes(), `${size.width} px`).toEqual(before)
  }
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.keyboard.type('Two')
  await card(page, 'One').waitFor({ state: 'detached' })
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
  await page.getByRole('button', { name: row.patientName, exact: true }).last().click()
  await expect.poll(() => width(page)).toBeLessThanOrEqual(320)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menu').waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  for (const opener of ['New Appointment', 'Export or erase a patient’s data', 'Keys', 'Other', /^Manage/]) {
    await page.getByRole('button', { name: opener }).first().click()
    expect(await violationsInBothSchemes(page), String(opener)).toEqual([])
    await expect.poll(() => width(page), { message: String(opener) }).toBeLessThanOrEqual(320)
    const inside = await page.getByRole('dialog').evaluate((sheet) => sheet.scrollWidth <= sheet.clientWidth)
    expect(inside, String(opener)).toBe(true)
    await page.keyboard.press('Escape')
    await dialogsClosed(page)
  }
  await page.context().close()
})

journey(
  'five patients are seen on a desk and four on a phone, between a header of 64 px and the bar, which has no guide',
  async () => {
    const rows = Array.from({ length: 9 }, (_, n) => ({
      patientName: `Patient ${n}`,
      preferredDate: dayAfter(openDay, n),
    }))
    const { page } = await inboxWith(rows)
    for (const [patients, viewport] of [
      [5, { width: 1280, height: 800 }],
      [4, { width: 390, height: 844 }],
    ] as const) {
      await page.setViewportSize(viewport)
      const row = await card(page, `Patient ${patients - 1}`).boundingBox()
      const bar = await adminBar(page).boundingBox()
      expect((row?.y ?? 0) + (row?.height ?? 0), `${viewport.width} px`).toBeLessThanOrEqual(bar?.y ?? 0)
      const header = await page.locator('.screen-header').boundingBox()
      expect(header?.height, `${viewport.width} px`).toBeLessThanOrEqual(65)
    }
    expect(await page.locator('.admin-guide').count()).toBe(0)
    await page.context().close()
  },
)
