import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publicPages } from '#shared/pages.ts'
import { aVisitor, hydrated, journey, open, watchShifts } from '../support/browser.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite()
const phone = { viewport: { width: 390, height: 844 } }

test('the policy allows the style that is in the page by its hash alone', async () => {
  const answer = await fetch(site.origin)
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await answer.text()) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('unsafe-inline')
})

journey('no page waits for anything but itself to be painted', async () => {
  const { page, complaints } = await aVisitor(phone)
  for (const { path } of publicPages) {
    await open(page, site.origin + path)
    expect(await page.evaluate(blockingRequests), path).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(251, 250, 247)',
    )
  }
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('every font of a page’s first paint is asked for with it, and no other', async () => {
  for (const { path } of publicPages) {
    // A new profile each time: Chromium also prefetches what an earlier page needed.
    const { page } = await aVisitor(phone)
    await open(page, site.origin + path)
    await page.evaluate(() => document.fonts.ready)
    const named = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    const fetched = await page.evaluate(fetchedFonts)
    const first = fetched.filter((address) => !address.endsWith('-italic-digits.woff2'))
    expect(first.sort(), path).toEqual(named.sort())
    await page.context().close()
  }
})

const fetchedFonts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.woff2'))

const blockingRequests = () =>
  (performance.getEntriesByType('resource') as (PerformanceEntry & { renderBlockingStatus?: string })[])
    .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
    .map(({ name }) => name)

journey('before the script has come the menu opens and its links lead on', async () => {
  const { page } = await aVisitor(phone)
  await page.route('**/assets/*.js', () => {})
  await page.goto(`${site.origin}/`, { waitUntil: 'commit' })
  await page.locator('summary').click()
  await page.locator('nav[aria-label=Menu]').getByRole('link', { name: 'Awards' }).click()
  await page.waitForURL(`${site.origin}/awards`, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Leadership' }).click()
  await page.waitForURL(`${site.origin}/leadership`, { waitUntil: 'commit' })
  await page.context().close()
})

journey('a button that is pressed before the script has come does what it says once it has', async () => {
  const { page, complaints } = await aVisitor(phone)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site.origin}/about`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Admin Login' }).click()
  release()
  await page.getByRole('dialog', { name: 'Admin Login' }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

function scriptRequests(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && asked.push(request.url()))
  return asked
}

const has = (asked: string[], name: string) => asked.some((address) => address.includes(`/${name}-`))

journey('all scripts of the first page are asked for at once, when it has loaded', async () => {
  const { page } = await aVisitor()
  const asked = scriptRequests(page)
  await page.route('**/assets/app-*.js', () => {}) // only requests made without it count
  await page.goto(`${site.origin}/about`)
  await expect.poll(() => has(asked, 'AboutPage')).toBe(true)
  await page.context().close()
})

journey(
  'no script is asked for before the text is painted, and one is where no browser tells of it',
  async () => {
    const { page } = await aVisitor(phone)
    for (const { path } of publicPages) {
      await open(page, site.origin + path)
      const [painted, asked] = await page.evaluate(() => [
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.startTime,
      ])
      expect(asked, path).toBeGreaterThan(painted ?? Number.NaN)
    }
    await page.addInitScript(() => {
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: undefined })
    })
    await open(page, `${site.origin}/about`)
    await page.context().close()
  },
)

journey(
  'the pages that links on the screen lead to are fetched ahead, and others when they are pointed at',
  async () => {
    const { page } = await aVisitor()
    const asked = scriptRequests(page)
    await open(page, `${site.origin}/`)
    await expect.poll(() => has(asked, 'AboutPage') && has(asked, 'ContactPage')).toBe(true)
    expect(has(asked, 'ResearchPage')).toBe(false)
    await page.getByRole('banner').getByRole('link', { name: 'Research' }).hover()
    await expect.poll(() => has(asked, 'ResearchPage')).toBe(true)
    await page.context().close()
  },
)

journey('nothing is fetched ahead for who saves data', async () => {
  const { page } = await aVisitor()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  await open(page, `${site.origin}/`)
  await page.waitForLoadState('networkidle')
  const asked = scriptRequests(page)
  await page.getByRole('banner').getByRole('link', { name: 'Research' }).hover()
  await page.waitForTimeout(2_500)
  expect(asked).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Research' }).click()
  await page.waitForURL(`${site.origin}/research`)
  await page.context().close()
})

journey.for(['/', '/contact'])(
  '%s: fonts that come late move nothing, and show once the page is loaded again',
  async (path) => {
    const { page } = await aVisitor(phone)
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      await route.continue()
    })
    const shifts = await watchShifts(page)
    const fonts = page.waitForResponse('**/source-serif-4-roman.woff2')
    await page.goto(site.origin + path, { waitUntil: 'commit' })
    await fonts
    await hydrated(page)
    await page.waitForTimeout(500)
    expect(await shifts()).toBe(0)
    expect(await page.evaluate(isSetInSerif)).toBe(false)
    await page.unroute('**/*.woff2')
    await page.reload()
    await expect.poll(() => page.evaluate(isSetInSerif)).toBe(true)
    await page.context().close()
  },
)

/** Whether text that asks for our serif gets it. */
function isSetInSerif() {
  const context = document.createElement('canvas').getContext('2d')
  const widthIn = (font: string) =>
    context && Object.assign(context, { font }).measureText('Hamburgefonts').width
  return widthIn('40px "Source Serif 4", monospace') !== widthIn('40px monospace')
}
