import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { siteContent } from '#server/db/schema/site.ts'
import { defaultContent } from '#shared/content/defaults.ts'
import { navigation, publicPages } from '#shared/pages.ts'
import { aVisitor, journey, open, violations } from '../support/browser.ts'
import { databaseOf } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'

const paths = [...publicPages.map(({ path }) => path), '/blog/no-such-article', '/no-such-page']

const site = await aRunningSite()

describe.each(paths)('%s', (path) => {
  journey('hydrates without a complaint in the console and doubles no tag of the head', async () => {
    const { page, complaints } = await aVisitor()
    const before = await open(page, site.origin + path)
    // Chromium logs a page's own 404 as a failed request.
    const expected = before?.status() === 404 ? 1 : 0
    await page.waitForTimeout(300)
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
    expect(complaints.length).toBeLessThanOrEqual(expected)
    for (const tag of [
      'title',
      'meta[name=description]',
      'link[rel=canonical]',
      'meta[property="og:title"]',
    ]) {
      await expect.poll(() => page.locator(`head ${tag}`).count(), { message: tag }).toBeLessThanOrEqual(1)
    }
    await expect.poll(() => page.locator('head title').count()).toBe(1)
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    await page.context().close()
  })

  journey('has no axe violation in either colour scheme, and fits 320 px', async () => {
    const { page } = await aVisitor({ colorScheme: 'light', viewport: { width: 320, height: 640 } })
    await open(page, site.origin + path)
    expect(await violations(page), 'light').toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page), 'dark').toEqual([])
    await page.context().close()
  })

  journey('shows its text without JavaScript', async () => {
    const { page } = await aVisitor({ javaScriptEnabled: false })
    await page.goto(site.origin + path)
    await expect.poll(async () => (await page.locator('main').innerText()).length).toBeGreaterThan(60)
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    await page.context().close()
  })
})

journey('every page is reached from the bar, which marks where one is; each starts at its top', async () => {
  const { page, complaints } = await aVisitor()
  await open(page, `${site.origin}/contact`)
  for (const { path, label } of navigation) {
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).first().click()
    await page.waitForURL(site.origin + path)
    await page.waitForFunction(() => window.scrollY === 0)
    const marked = page.locator('header [aria-current=page]:visible')
    await expect.poll(() => marked.allInnerTexts()).toEqual([label])
    const canonical = `link[rel=canonical][href="http://localhost:${new URL(site.origin).port}${path}"]`
    await page.locator(`head ${canonical}`).waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('head title').count()).toBe(1)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName))
      .toMatch(path === '/' ? /H1|A/ : /H1/)
  }
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('on a phone the menu closes also when one goes by the bar itself, or back', async () => {
  const { page } = await aVisitor({ viewport: { width: 390, height: 844 } })
  await open(page, `${site.origin}/about`)
  const menu = page.locator('nav[aria-label=Menu]')
  await page.locator('summary').click()
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click()
  await page.getByRole('heading', { name: 'Request an appointment' }).waitFor()
  await menu.waitFor({ state: 'hidden' })
  await page.locator('summary').click()
  await page.goBack()
  await page.waitForURL(`${site.origin}/about`)
  await menu.waitFor({ state: 'hidden' })
  await page.context().close()
})

journey('on a phone the menu opens, leads to a page and closes; Escape closes it', async () => {
  const { page } = await aVisitor({ viewport: { width: 390, height: 844 } })
  await open(page, `${site.origin}/`)
  const menu = page.locator('nav[aria-label=Menu]')
  await page.locator('summary').click()
  await menu.getByRole('link', { name: 'Awards' }).click()
  await page.waitForURL(`${site.origin}/awards`)
  await menu.waitFor({ state: 'hidden' })
  await page.locator('summary').click()
  await menu.waitFor({ state: 'visible' })
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.context().close()
})

journey('an unknown address within the app shows the 404 page and leads back home', async () => {
  const { page } = await aVisitor()
  await open(page, `${site.origin}/nowhere`)
  await expect.poll(() => page.locator('h1').innerText()).toBe('Page Not Found')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await page.waitForURL(`${site.origin}/`)
  await page.context().close()
})

journey('no word of up to 22 letters in the doctor’s name breaks, wherever it stands', async () => {
  const { db, close } = await databaseOf(site)
  const { page } = await aVisitor()
  const broken: string[] = []
  for (const word of ['Venkataraman', 'Wickramasinghemudalige', 'WICKRAMASINGHEMUDALIGE']) {
    const data = { ...defaultContent.profile, name: `Dr. Anjali Rao-${word}` }
    await db.update(siteContent).set({ data }).where(eq(siteContent.page, 'profile'))
    for (const path of ['/', '/about', '/admin/login']) {
      await expect.poll(async () => (await page.request.get(site.origin + path)).text()).toContain(word)
      await open(page, site.origin + path)
      for (const width of [320, 390, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        for (const place of await page.evaluate(brokenAt, word))
          broken.push(`${path}, ${width} px, ${word}: ${place}`)
      }
    }
  }
  expect(broken).toEqual([])
  await close()
  await page.context().close()
})

/** Where the word stands on two lines, or beyond the edge of what it stands in. */
function brokenAt(word: string): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const place = document.createRange()
  while (texts.nextNode()) {
    const node = texts.currentNode
    const [start, parent] = [node.textContent?.indexOf(word) ?? -1, node.parentElement]
    if (start < 0 || !parent?.checkVisibility() || parent.closest('script, .sr-only')) continue
    place.setStart(node, start)
    place.setEnd(node, start + word.length)
    const lines = new Set([...place.getClientRects()].map(({ top }) => Math.round(top)))
    const edge = parent.parentElement?.getBoundingClientRect().right ?? 0
    if (lines.size !== 1 || place.getBoundingClientRect().right > edge + 1)
      found.push(`${parent.parentElement?.parentElement?.tagName} on ${lines.size} lines`)
  }
  return found
}

journey('visitors load nothing of the editing', async () => {
  const { page } = await aVisitor()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  for (const path of ['/', '/about', '/contact']) await open(page, `${site.origin}${path}`)
  expect(loaded.filter((url) => /Edit|Admin|Guide|fields|Profile/.test(url))).toEqual([])
})
