import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { formerSlugs } from '#server/db/schema/blog.ts'
import { aPost } from '#server/testing/factories.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { violationsInBothSchemes, width } from '../support/doctor.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite()
const row = (cell: string) => `<tr>${`<td><p>${cell}</p></td>`.repeat(6)}</tr>`
const content = `<p>Look <a href="https://www.example.org/a">there</a> or <a href="/blog/plain">here</a>.</p>
<h2>Signs</h2><table><tbody>${row('measure')}${row('value')}</tbody></table>
<figure><figcaption>A figure</figcaption></figure><blockquote><p>Quote</p></blockquote><pre><code>a &lt; b</code></pre>`

const db = openDatabase(site.databaseUrl, () => {})
const whole = await aPost(db, {
  ...{ slug: 'whole', title: 'A whole article', excerpt: 'All that there is.', content, category: 'Knee' },
  ...{ pdfFileUrl: '/objects/0a1b2c3d-0000-4000-8000-000000000000.pdf', pdfFileName: 'Guide.pdf' },
  ...{ pdfFileSize: 2_512_000, tags: ['knee', 'power Doppler'] },
  ...{ publishedAt: new Date('2026-05-04T10:00:00Z'), updatedAt: new Date('2026-06-01T10:00:00Z') },
})
const date = new Date('2026-04-01T10:00:00Z')
await aPost(db, { slug: 'plain', title: 'A plain article', tags: [], publishedAt: date, updatedAt: date })
await db.insert(formerSlugs).values({ slug: 'what-it-was-called', postId: whole.id })
await db.$client.end()

const POST = '**/api/blog-posts/*?cb=*'
const address = `${site.origin}/blog/whole`
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function goTo(page: Page, path: string) {
  await open(page, `${site.origin}/about`)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

journey('an article shows all that the doctor wrote, and React leaves what was rendered alone', async () => {
  const { page, complaints } = await aVisitor()
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const article = document.querySelector('.article')
      const seen = window as unknown as { rendered: Element | null; changed: boolean }
      seen.rendered = article?.firstElementChild ?? null
      new MutationObserver(() => {
        seen.changed = true
      }).observe(article as Node, { childList: true, subtree: true, attributes: true })
    })
  })
  await open(page, address)
  await page.waitForTimeout(300)
  const untouched = await page.evaluate(() => {
    const seen = window as unknown as { rendered: Element | null; changed?: boolean }
    return !seen.changed && seen.rendered === document.querySelector('.article')?.firstElementChild
  })
  expect(untouched).toBe(true)
  expect(complaints).toEqual([])
  const text = await page.locator('main').innerText()
  for (const part of [
    'Knee',
    'All that there is.',
    'May 4, 2026',
    'June 1, 2026',
    '1 min read',
    'Guide.pdf',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).toContain('PDF · 2.4 MB')
  expect(text).toContain('Dr. Firstname Lastname')
  const pdf = page.getByRole('link', { name: 'View PDF (opens in a new tab)' })
  await expect.poll(() => pdf.getAttribute('target')).toBe('_blank')
  await expect.poll(() => pdf.getAttribute('href')).toBe(whole.pdfFileUrl)
  const jsonLd = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(jsonLd).toContain('"contentUrl":"http')
  await page.getByRole('link', { name: 'power Doppler' }).click()
  await page.waitForURL(`${site.origin}/blog?tag=power+Doppler`)
  await page.context().close()
})

journey('an update is named only where there was one, and Contact leads to the form', async () => {
  const { page } = await aVisitor()
  await open(page, `${site.origin}/blog/plain`)
  await expect.poll(() => page.getByText('Published').count()).toBe(1)
  await expect.poll(() => page.getByText('Updated').count()).toBe(0)
  await expect.poll(() => page.getByText('View PDF').count()).toBe(0)
  await page.getByLabel('About the author').getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL(`${site.origin}/contact`)
  await page.context().close()
})

journey(
  'the link is copied and that is said; where the browser refuses it stands there to copy',
  async () => {
    const { page } = await aVisitor({ permissions: ['clipboard-read', 'clipboard-write'] })
    await open(page, address)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('status').getByText('Link copied').waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
    })
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(() => page.getByLabel('The article’s address').inputValue()).toBe(address)
    await page.context().close()
  },
)

journey(
  'an article fetched within the app is the rendered one; a former address gives way to its new one',
  async () => {
    const { page, complaints } = await aVisitor()
    await open(page, address)
    const rendered = await page.locator('.article').innerHTML()
    await goTo(page, '/blog/what-it-was-called')
    await page.waitForURL(address)
    await heading(page, 'A whole article').waitFor()
    await expect.poll(() => page.locator('.article').innerHTML()).toBe(rendered)
    await page.waitForFunction(() => document.title.startsWith('A whole article'))
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

journey('an article that is not there is asked for once, one that fails comes from the edition', async () => {
  const { page } = await aVisitor()
  let asked = 0
  await page.route(POST, (route) => {
    asked++
    return route.continue()
  })
  await goTo(page, '/blog/nothing-here')
  await heading(page, 'Article Not Found').waitFor()
  await page.getByText('Post nothing-here not available').waitFor()
  await page.waitForFunction(() => document.title.startsWith('Article Not Found'))
  expect(asked).toBe(1)
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await page.unroute(POST)
  await page.route(POST, (route) => route.abort())
  await page.route('**/blog-data.json', (route) => route.abort())
  await goTo(page, '/blog/plain')
  await page.getByText('Loading article...').waitFor()
  await page.getByText('Post plain not available').waitFor()
  const edition = { publishedAt: null, posts: [{ ...whole, slug: 'plain', title: 'From the edition' }] }
  await page.route('**/blog-data.json', (route) => route.fulfill({ json: edition }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'From the edition').waitFor()
  await page.context().close()
})

journey('without what makes an article safe none is shown; trying again gets it', async () => {
  const { page } = await aVisitor()
  await page.route(/\/assets\/purify-.*\.js/, (route) => route.abort())
  await goTo(page, '/blog/whole')
  await heading(page, 'Article Not Found').waitFor()
  await expect.poll(() => page.locator('.article').count()).toBe(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'A whole article').waitFor()
  await page.context().close()
})

journey('on a narrow phone a wide table scrolls by itself, by keyboard too; axe finds nothing', async () => {
  const { page } = await aVisitor({ viewport: { width: 320, height: 640 } })
  await open(page, address)
  await expect.poll(() => width(page)).toBe(320)
  const table = page.getByRole('group', { name: 'Table' })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.context().close()
})
