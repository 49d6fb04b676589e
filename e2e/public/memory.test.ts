import { describe, expect, onTestFinished } from 'vitest'
import { anEvent, aPost } from '#server/testing/factories.ts'
import { publicPages } from '#shared/pages.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { databaseOf } from '../support/inbox.ts'
import { intoMemory, leaveAndReturn, outOfMemory } from '../support/memory.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite()
const { db, close } = await databaseOf(site)
await aPost(db, { slug: 'knee-effusion', title: 'Fluid in the knee' })
await close()

// The bundled browser has no such memory; a whole Chromium (CHROMIUM_PATH) restores the page.
const UNABLE = 'BackForwardCacheDisabledForDelegate'

describe.each([...publicPages.map(({ path }) => path), '/blog/knee-effusion'])('%s', (path) => {
  journey('is back from memory after another document, and does what it did', async () => {
    const { page } = await aVisitor()
    await open(page, site.origin + path)
    const { restored, reasons } = await leaveAndReturn(page, `${site.origin}/robots.txt`)
    expect(reasons.filter(({ type }) => type !== 'Circumstantial')).toEqual([])
    if (!restored) expect(reasons.map(({ reason }) => reason)).toContain(UNABLE)
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Request an appointment' }).waitFor()
    await page.context().close()
  })
})

journey('what has changed meanwhile shows on a page that came back from memory', async () => {
  const { db, close } = await databaseOf(site)
  onTestFinished(close)
  const { page } = await aVisitor()
  await open(page, `${site.origin}/events`)
  await intoMemory(page)
  const { title } = await anEvent(db, { title: 'Announced meanwhile' })
  await expect.poll(async () => (await page.request.get(`${site.origin}/api/events`)).text()).toContain(title)
  await outOfMemory(page)
  await page.getByText(title).first().waitFor()
  await page.context().close()
})

journey('without a connection a page from memory goes on showing what it showed', async () => {
  const { page } = await aVisitor()
  await open(page, `${site.origin}/events`)
  const before = await page.locator('main').innerText()
  await page.route('**/api/**', (route) => route.abort())
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/gallery'))
  await intoMemory(page)
  await outOfMemory(page)
  await asked
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await page.locator('main').innerText()).toBe(before)
  await page.context().close()
})
