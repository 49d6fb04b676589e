import { expect } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { aPost } from '#server/testing/factories.ts'
import { publicPages } from '#shared/pages.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite()

journey('a script that does not come at the first try is asked for again', async () => {
  const { page } = await aVisitor()
  let refused = 0
  await page.route(/\/assets\/.*\.js$/, (route) => {
    if (refused++ === 0) return route.abort()
    return route.continue()
  })
  await open(page, `${site.origin}/contact`)
  expect(refused).toBeGreaterThan(1)
  await page.getByLabel(/I understand that this is a request/).check()
  await expect.poll(() => page.getByRole('button', { name: /WhatsApp/ }).isEnabled()).toBe(true)
  await page.context().close()
})

journey('what only writes the head may fail to load: the page and what was typed stay', async () => {
  const { page } = await aVisitor()
  await page.route(/\/assets\/Seo-.*\.js/, (route) => route.abort())
  await open(page, `${site.origin}/about`)
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await page.getByLabel('First name').fill('Sample')
  await page.waitForTimeout(500)
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Sample')
  await page.context().close()
})

journey('a page whose code does not come says so, and shows it once it can', async () => {
  const { page } = await aVisitor()
  let broken = true
  await page.route(/\/assets\/AwardsPage-.*\.js/, (route) => (broken ? route.abort() : route.continue()))
  await open(page, `${site.origin}/about`)
  await page.getByRole('banner').getByRole('link', { name: 'Awards' }).click()
  await page.getByText('This page could not be loaded').waitFor()
  await page.waitForLoadState('networkidle')
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Awards & Memberships' }).waitFor()
  await page.context().close()
})

journey('a page whose content does not come says so, and shows it once it can', async () => {
  const { page } = await aVisitor()
  let broken = true
  await page.route('**/api/content', (route) => (broken ? route.abort() : route.continue()))
  await open(page, `${site.origin}/about`)
  await page.getByRole('banner').getByRole('link', { name: 'Awards' }).click()
  await page.getByText('This page could not be loaded').waitFor()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Awards & Memberships' }).waitFor()
  await page.context().close()
})

journey('a tap that takes long is answered with a word', async () => {
  const { page } = await aVisitor()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/AwardsPage-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await open(page, `${site.origin}/about`)
  await page.getByRole('banner').getByRole('link', { name: 'Awards' }).click()
  await page.getByText('Loading…').waitFor()
  release()
  await page.getByRole('heading', { name: 'Awards & Memberships' }).waitFor()
  await page.getByText('Loading…').waitFor({ state: 'detached' })
  await page.context().close()
})

journey('the focus goes to an article’s heading also when the article comes late', async () => {
  const db = openDatabase(site.databaseUrl, () => {})
  await aPost(db, { slug: 'late', title: 'An article that comes late' })
  await db.$client.end()
  const { page } = await aVisitor()
  await page.route('**/api/blog-posts/late?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await open(page, `${site.origin}/blog`)
  await page.getByRole('link', { name: 'An article that comes late', exact: true }).click()
  await page.getByRole('heading', { name: 'An article that comes late' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => page.title()).toContain('An article that comes late')
  await page.context().close()
})

journey('with the text at twice its size nothing is cut off sideways on a phone', async () => {
  for (const { path } of publicPages) {
    const { page } = await aVisitor({ viewport: { width: 390, height: 844 } })
    await open(page, site.origin + path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '212.5%'
    })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBeLessThanOrEqual(390)
    await page.context().close()
  }
})
