import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { aPost } from '#server/testing/factories.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { violationsInBothSchemes, width } from '../support/doctor.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite({ HIDDEN_POST_SLUGS: 'one-more-ghost' })
const blog = `${site.origin}/blog`
const LIST = '**/api/blog-posts?*'
const EDITION = '**/api/blog-posts/published-data?*'

const fromAbout = async (page: Page) => {
  await open(page, `${site.origin}/about`)
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click()
}
const titles = (page: Page) => page.locator('main article h2').allInnerTexts()
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()

const db = openDatabase(site.databaseUrl, () => {})
const day = (n: number) => ({ publishedAt: new Date(Date.UTC(2026, 5, 30 - n)) })
const first = { slug: 'first', title: 'Newest of all', category: 'Ankle', tags: ['tendon', 'ankle'] }
await aPost(db, { ...first, ...day(0) })
await aPost(db, {
  ...{ slug: 'second', title: 'The wrist', category: 'Hand', tags: ['nerve'], ...day(1) },
  content: '<p>Look for the retinaculum first.</p>',
})
for (let n = 2; n < 45; n++) await aPost(db, { title: `Case ${n}`, tags: ['case'], ...day(n) })
await db.$client.end()

journey('reads of the blog tell every cache on their way to ask the server', async () => {
  const { page } = await aVisitor()
  const read = (path: string) =>
    page
      .waitForRequest((request) => new URL(request.url()).pathname === path)
      .then((request) => request.headerValue('cache-control'))
  const list = read('/api/blog-posts')
  await fromAbout(page)
  expect(await list).toBe('no-cache')
  const post = read('/api/blog-posts/first')
  await page.getByRole('link', { name: 'Newest of all', exact: true }).click()
  expect(await post).toBe('no-cache, no-store')
  await page.context().close()
})

journey('a list that cannot be had says that the blog is being updated, and can be tried again', async () => {
  const { page } = await aVisitor()
  let asked = 0
  await page.route(LIST, (route) => {
    asked++
    return route.fulfill({ status: 503, json: { error: 'Away' } })
  })
  await page.route(EDITION, (route) => route.abort())
  await fromAbout(page)
  await page.getByText('Loading articles...').waitFor()
  await page.getByRole('heading', { name: 'Blog System Updating' }).waitFor()
  // Four times on a quick machine: no retry begins later than 3 s (reading.test.ts counts them).
  expect(asked).toBeGreaterThan(1)
  const state = await page.getByRole('alert').innerText()
  expect(state).toMatch(/problematic posts were removed and new articles will appear soon\./i)
  expect(state).toMatch(/v\d+\.\d+\.\d+/)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.unroute(LIST)
  await page.route(LIST, (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'No Articles Yet' }).waitFor()
  await expect.poll(() => box(page).count()).toBe(0)
  await page.context().close()
})

journey('when only the edition can be had it is shown, without what the settings hide', async () => {
  const { page } = await aVisitor()
  await page.route(LIST, (route) => route.abort())
  const one = { id: 'a', slug: 'a', title: 'From the edition', excerpt: 'E', category: 'Knee', tags: [] }
  const written = { content: '<p>x</p>', publishedAt: '2026-01-01', updatedAt: '2026-01-01' }
  const ghost = { ...one, id: 'b', slug: 'one-more-ghost', title: 'Hidden' }
  const posts = [
    { ...one, ...written },
    { ...ghost, ...written },
  ]
  await page.route(EDITION, (route) => route.fulfill({ json: { publishedAt: null, posts } }))
  await page.route('**/api/blog-posts/facets', (route) => route.abort())
  await fromAbout(page)
  await page.getByRole('heading', { name: 'From the edition' }).waitFor()
  await page
    .getByRole('navigation', { name: 'Filter articles' })
    .getByRole('link', { name: 'Knee 1' })
    .waitFor()
  expect(await titles(page)).toEqual(['From the edition'])
  await page.route('**/api/blog-posts/one-more-ghost?*', (route) =>
    route.fulfill({ json: { ...ghost, ...written } }),
  )
  await page.evaluate(() => {
    history.pushState({}, '', '/blog/one-more-ghost')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { name: 'Article Not Found' }).waitFor()
  await page.context().close()
})

journey('the rendered list is asked for again without anything on it moving', async () => {
  const { page, complaints } = await aVisitor()
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const seen = window as unknown as { changes: number }
      seen.changes = 0
      new MutationObserver((changes) => {
        seen.changes += changes.length
      }).observe(document.querySelector('main') as Node, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    })
  })
  const again = page.waitForResponse((response) => response.url().includes('deterministic=1'))
  await open(page, blog)
  await again
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => (window as unknown as { changes: number }).changes)).toBe(0)
  expect(complaints).toEqual([])
  await expect
    .poll(async () => (await titles(page)).slice(0, 3))
    .toEqual(['Newest of all', 'The wrist', 'Case 2'])
  await expect.poll(() => page.locator('main time').first().innerText()).toBe('June 30, 2026')
  await page.context().close()
})

journey('a category and a tag narrow the list down, and the back button widens it again', async () => {
  const { page, complaints } = await aVisitor()
  await open(page, blog)
  const filters = page.getByRole('navigation', { name: 'Filter articles' })
  await filters.getByRole('link', { name: 'Ankle 1' }).click()
  await said(page, '1 article in Ankle')
  await expect.poll(() => page.url()).toBe(`${blog}?category=Ankle`)
  await expect.poll(() => filters.locator('[aria-current]').innerText()).toMatch(/^Ankle/)
  await expect.poll(() => titles(page)).toEqual(['Newest of all'])
  await page.locator('main article').getByRole('link', { name: 'tendon' }).click()
  await said(page, '1 article tagged tendon')
  await page.goBack()
  await page.goBack()
  await expect.poll(() => titles(page)).toHaveLength(20)
  await page.locator('summary', { hasText: 'Tags' }).click()
  await filters.getByRole('link', { name: 'case 43' }).click()
  await said(page, '43 articles tagged case')
  await page.getByRole('link', { name: 'Show all articles' }).click()
  await expect.poll(() => titles(page)).toContain('The wrist')
  expect(complaints).toEqual([])
  await page.context().close()
})

journey(
  'more articles come where one is, with the focus on the first; they are still there on return',
  async () => {
    const { page } = await aVisitor()
    await open(page, blog)
    const more = page.getByRole('button', { name: 'More articles' })
    await more.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await more.press('Enter')
    await expect.poll(() => titles(page)).toHaveLength(40)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Case 20')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    await page.route(LIST, (route) => route.fulfill({ status: 429, json: { error: 'Wait' } }))
    await more.click()
    await page.getByText('No more articles could be loaded.').waitFor()
    await page.unroute(LIST)
    await more.click()
    await expect.poll(() => titles(page)).toHaveLength(45)
    await expect.poll(() => more.count()).toBe(0)
    await page.getByRole('link', { name: 'Case 44', exact: true }).click()
    await page.waitForURL(/case|fluid/)
    await page.goBack()
    await expect.poll(() => titles(page)).toHaveLength(45)
    await page.context().close()
  },
)

journey('the list works without a script, on a narrow phone, and has no axe violation', async () => {
  const plain = await aVisitor({ javaScriptEnabled: false })
  await plain.page.goto(blog)
  await box(plain.page).fill('wrist')
  await box(plain.page).press('Enter')
  await plain.page.waitForURL(`${blog}?q=wrist`)
  await expect.poll(() => titles(plain.page)).toEqual(['The wrist'])
  await plain.page.goto(blog)
  await plain.page.getByRole('button', { name: 'More articles' }).click()
  await expect.poll(async () => (await titles(plain.page))[0]).toBe('Case 20')
  await plain.page.context().close()
  const { page } = await aVisitor({ viewport: { width: 320, height: 640 } })
  await open(page, blog)
  await page.locator('summary', { hasText: 'Tags' }).click()
  await expect.poll(() => width(page)).toBe(320)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.context().close()
})
