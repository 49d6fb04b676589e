import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sanitiseContent } from '#server/blog/html/sanitise.ts'
import { openDatabase } from '#server/db/client.ts'
import { aPost } from '#server/testing/factories.ts'
import { type Payload, xssPayloads } from '#server/testing/hostile-strings.ts'
import { journey, open } from '../support/browser.ts'
import { asDoctor, doctor, sessionAt } from '../support/doctor.ts'
import { aRunningSite } from '../support/site.ts'
import { aTarget, touch } from '../support/target.ts'

const site = await aRunningSite(asDoctor)
const db = openDatabase(site.databaseUrl, () => {})
const session = sessionAt(site.origin, doctor)

// Few enough in one article to find the one that runs.
const TOGETHER = 25

// A payload that swallows what follows, such as an open comment, gets its own article: it would hide the others.
const swallows = ({ payload }: Payload) => !sanitiseContent(`${payload}<p>End</p>`).includes('<p>End</p>')
const others = xssPayloads.filter((payload) => !swallows(payload))
const batches = [
  ...xssPayloads.filter(swallows).map((payload) => [payload]),
  ...Array.from({ length: Math.ceil(others.length / TOGETHER) }, (_, n) =>
    others.slice(n * TOGETHER, (n + 1) * TOGETHER),
  ),
]

const asLine = ({ payload }: Payload, most: number) =>
  payload
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim()
    .slice(0, most)
    .trim() || '-'

function anArticle(batch: Payload[], slug: string) {
  const [first = { id: '', payload: '' }] = batch
  return {
    slug,
    title: asLine(first, 300),
    excerpt: batch.map((one) => asLine(one, 35)).join(' '),
    content: `<p>Begin</p>${batch.map(({ payload }) => payload).join('\n')}<p>End</p>`.replaceAll('\0', ''),
    category: asLine(first, 100),
    tags: [...new Set(batch.slice(0, 20).map((one) => asLine(one, 50)))],
  }
}

async function storeAsDoctor(batch: Payload[], slug: string) {
  const response = await fetch(`${site.origin}/api/blog-posts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await session}` },
    body: JSON.stringify(anArticle(batch, slug)),
  })
  expect(response.status, await response.text()).toBe(201)
}

/** Navigates within the app: the article comes from the API and through the browser's sanitiser. */
async function goTo(page: Page, slug: string) {
  const nowhere = '/blog/no-such-article'
  if (page.url() === 'about:blank') await open(page, site.origin + nowhere)
  else await pushState(page, nowhere)
  await page.locator('.article').waitFor({ state: 'detached' })
  await pushState(page, `/blog/${slug}`)
  await page.locator('.article').waitFor()
}

const pushState = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const ways = {
  async 'written by the doctor, rendered'(page: Page, batch: Payload[], slug: string) {
    await storeAsDoctor(batch, slug)
    await open(page, `${site.origin}/blog/${slug}`)
  },
  async 'written by the doctor, fetched'(page: Page, batch: Payload[], slug: string) {
    await storeAsDoctor(batch, slug)
    await goTo(page, slug)
  },
  async 'in the database past the sanitiser, rendered'(page: Page, batch: Payload[], slug: string) {
    await aPost(db, anArticle(batch, slug))
    await open(page, `${site.origin}/blog/${slug}`)
  },
  async 'from a server that sanitises nothing'(page: Page, batch: Payload[], slug: string) {
    await page.route(`**/api/blog-posts/${slug}?*`, (route) =>
      route.fulfill({ json: { ...anArticle(batch, slug), id: slug, ...published } }),
    )
    await goTo(page, slug)
  },
}
const published = { publishedAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' }

for (const [way, show] of Object.entries(ways)) {
  journey(
    `no payload runs: ${way}`,
    async () => {
      const { page, ran } = await aTarget(site.origin)
      const name = way.replace(/\W+/g, '-').toLowerCase()
      const guilty: string[] = []
      const runs = async (batch: Payload[], slug: string) => {
        ran.length = 0
        await show(page, batch, slug)
        await touch(page)
        return ran.length > 0 ? ran.slice(0, 3).join(', ') : undefined
      }
      for (const [n, batch] of batches.entries()) {
        if (guilty.length > 5 || !(await runs(batch, `${name}-${n}`))) continue
        for (const one of batch) {
          const did = await runs([one], `${name}-${one.id.toLowerCase()}`)
          if (did) guilty.push(`${one.id}: ${did}`)
        }
      }
      expect(guilty).toEqual([])
      await page.context().close()
    },
    300_000,
  )
}

journey('nor does one in the list, its filters or a search', async () => {
  const { page, ran } = await aTarget(site.origin)
  await open(page, `${site.origin}/blog`)
  const more = page.getByRole('button', { name: 'More articles' })
  for (let shown = 20; await more.count(); shown += 20) {
    await more.click()
    await page.waitForFunction((least) => document.querySelectorAll('main article').length > least, shown)
  }
  await page.locator('summary', { hasText: 'Tags' }).click()
  await touch(page)
  for (const query of [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
  ]) {
    for (const name of ['q', 'category', 'tag']) {
      await open(page, `${site.origin}/blog?${new URLSearchParams({ [name]: query })}`)
    }
  }
  await open(page, `${site.origin}/blog?q=alert`)
  await page.locator('main mark').first().waitFor()
  await touch(page)
  expect(ran).toEqual([])
  await page.context().close()
  await db.$client.end()
})
