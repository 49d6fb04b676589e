import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { aPost } from '#server/testing/factories.ts'
import { aVisitor, journey, open, reload } from '../support/browser.ts'
import { violationsInBothSchemes } from '../support/doctor.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite()
const blog = `${site.origin}/blog`
const LIST = '**/api/blog-posts?*'

const db = openDatabase(site.databaseUrl, () => {})
await aPost(db, { title: 'The wrist', category: 'Hand', content: '<p>Look for the retinaculum first.</p>' })
await aPost(db, { title: 'The ankle', category: 'Ankle' })
await db.$client.end()

const titles = (page: Page) => page.locator('main article h2').allInnerTexts()
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()

journey('typing searches and shows where; one step back leaves the search', async () => {
  const { page, complaints } = await aVisitor()
  await open(page, `${site.origin}/about`)
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click()
  await box(page).pressSequentially('retin', { delay: 40 })
  await said(page, '1 article for “retin”')
  await box(page).pressSequentially('aculum', { delay: 400 })
  await said(page, '1 article for “retinaculum”')
  await expect.poll(() => page.url()).toBe(`${blog}?q=retinaculum`)
  await expect.poll(() => page.locator('main mark').innerText()).toBe('retinaculum')
  await expect.poll(() => box(page).inputValue()).toBe('retinaculum')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.goBack()
  await expect.poll(() => titles(page)).toHaveLength(2)
  await expect.poll(() => page.url()).toBe(blog)
  await expect.poll(() => box(page).inputValue()).toBe('')
  await page.goForward()
  await said(page, '1 article for “retinaculum”')
  await expect.poll(() => box(page).inputValue()).toBe('retinaculum')
  await box(page).fill('nosuchword')
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
  await said(page, 'No articles for “nosuchword”')
  await reload(page)
  await expect.poll(() => box(page).inputValue()).toBe('nosuchword')
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('a search that fails says so, and can be tried again', async () => {
  const { page } = await aVisitor()
  await open(page, blog)
  await page.route(LIST, (route) => route.fulfill({ status: 400, json: { error: 'Bad' } }))
  await box(page).fill('wrist')
  await page.getByRole('heading', { name: 'The articles could not be loaded' }).waitFor()
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try again' }).click()
  await said(page, '1 article for “wrist”')
  await page.context().close()
})

journey(
  'what is typed before the app is there, or just before a filter is chosen, is searched for',
  async () => {
    const { page } = await aVisitor()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/app-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(blog)
    await box(page).fill('wrist')
    release()
    await said(page, '1 article for “wrist”')
    await box(page).fill('retinaculum')
    await page
      .getByRole('navigation', { name: 'Filter articles' })
      .getByRole('link', { name: 'Hand' })
      .click()
    await said(page, '1 article in Hand for “retinaculum”')
    await page.context().close()
  },
)
