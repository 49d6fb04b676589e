import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { anEvent, aPost } from '#server/testing/factories.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { violationsInBothSchemes } from '../support/doctor.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite()
const db = openDatabase(site.databaseUrl, () => {})
const post = await aPost(db, {
  title: 'The wrist',
  tags: ['retinaculum'],
  content: '<p>Look for the retinaculum first.</p>',
})
const event = await anEvent(db, { title: 'A day of wrists', description: 'The retinaculum, on each other.' })
await db.$client.end()

const CALL = '**/api/search?*'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search this site' })
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
const titles = (page: Page) => page.locator('main article h3').allInnerTexts()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

journey('by keyboard alone one searches from the bar, and goes to a result and back', async () => {
  const { page, complaints } = await aVisitor()
  await open(page, `${site.origin}/about`)
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.origin}/search`)
  await expect.poll(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await expect.poll(() => page.title()).toMatch(/^Search \|/)
  await page.keyboard.type('retinac')
  await page.keyboard.press('Enter')
  await said(page, '2 results for “retinac”')
  await expect.poll(() => page.url()).toBe(`${site.origin}/search?q=retinac`)
  await expect.poll(() => page.title()).toMatch(/^Search results for “retinac” \|/)
  await page.locator('head meta[name=robots][content=noindex]').waitFor({ state: 'attached' })
  await expect.poll(() => titles(page)).toEqual([post.title, event.title])
  await expect.poll(() => page.locator('main mark').allInnerTexts()).toEqual(['retinaculum', 'retinaculum'])
  await expect.poll(() => focused(page)).toBe('2 results for “retinac”')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe(post.title)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.origin}/blog/${post.slug}`)
  await page.getByRole('heading', { level: 1, name: post.title }).waitFor()
  await expect.poll(() => page.locator('head meta[name=robots]').count()).toBe(0)
  await page.goBack()
  await said(page, '2 results for “retinac”')
  await expect.poll(() => box(page).inputValue()).toBe('retinac')
  await page.goBack()
  await page.getByRole('heading', { name: 'All pages' }).waitFor()
  await expect.poll(() => box(page).inputValue()).toBe('')
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('on a phone the bar leads to the search, whose field asks for a search key', async () => {
  const { page } = await aVisitor({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })
  await open(page, `${site.origin}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).tap()
  await page.waitForURL(`${site.origin}/search`)
  await expect.poll(() => box(page).getAttribute('enterkeyhint')).toBe('search')
  await box(page).fill('retinaculum')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).tap()
  await said(page, '2 results for “retinaculum”')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('link', { name: event.title }).tap()
  await page.waitForURL(`${site.origin}/events/${event.slug}`)
  await page.getByRole('heading', { name: event.title }).waitFor()
  await page.context().close()
})

journey('without a script the bar leads to the search, and the search to its results', async () => {
  const { page } = await aVisitor({ javaScriptEnabled: false })
  await page.goto(`${site.origin}/about`)
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await box(page).fill('retinaculum')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.origin}/search?q=retinaculum`)
  await expect.poll(() => titles(page)).toEqual([post.title, event.title])
  await expect.poll(() => page.title()).toMatch(/^Search results for “retinaculum” \|/)
  await page.getByRole('link', { name: post.title }).click()
  await page.waitForURL(`${site.origin}/blog/${post.slug}`)
  await page.context().close()
})

journey('a search that finds nothing says so, and leads on', async () => {
  const { page, complaints } = await aVisitor()
  await open(page, `${site.origin}/search?q=nosuchword`)
  await said(page, 'No results for “nosuchword”')
  await box(page).fill('  ')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'All pages' }).waitFor()
  await page.goBack()
  await said(page, 'No results for “nosuchword”')
  await box(page).fill('retinacolum')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'retinaculum', exact: true }).click()
  await said(page, '2 results for “retinaculum”')
  await expect.poll(() => box(page).inputValue()).toBe('retinaculum')
  await expect.poll(() => focused(page)).toBe('2 results for “retinaculum”')
  await open(page, `${site.origin}/search?q=nosuchword`)
  await page.getByRole('main').getByRole('link', { name: 'Clinical Expertise' }).click()
  await page.waitForURL(`${site.origin}/expertise`)
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('what is typed before the app is there stays, and is searched for', async () => {
  const { page } = await aVisitor()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/app-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site.origin}/search`)
  await box(page).fill('retinaculum')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  release()
  await said(page, '2 results for “retinaculum”')
  await page.context().close()
})

journey('a search that does not go through says so, and can be tried again', async () => {
  const { page } = await aVisitor()
  await open(page, `${site.origin}/search`)
  await page.route(CALL, (route) => route.fulfill({ status: 503, json: { error: 'Please try again soon' } }))
  await box(page).fill('retinaculum')
  await page.keyboard.press('Enter')
  await said(page, 'The search for “retinaculum” did not go through')
  await page.getByText('This could not be loaded. The connection may have dropped.').waitFor()
  await page.unroute(CALL)
  await page.getByRole('button', { name: 'Try again' }).click()
  await said(page, '2 results for “retinaculum”')
  await page.context().close()
})

describe.each(['/search?q=retinaculum', '/search?q=nosuchword'])('%s', (path) => {
  journey('has no axe violation in either colour scheme, and fits 320 px', async () => {
    const { page, complaints } = await aVisitor({ viewport: { width: 320, height: 640 } })
    await open(page, site.origin + path)
    expect(await violationsInBothSchemes(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
