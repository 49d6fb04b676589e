import { expect, test } from 'vitest'
import { documentsOf, type Page, pages, publicPages } from '#shared/pages.ts'
import { prime } from '../cache/prime.ts'
import { aDatabase, aSite } from '../testing/app.ts'
import { anEvent, aPost } from '../testing/factories.ts'
import { aProxy } from '../testing/proxy.ts'

const origin = 'https://www.example.org'
const proxy = await aProxy(await aDatabase())
const site = await aSite({ url: proxy.url, env: { PUBLIC_URL: origin } })
const post = await aPost(site.db, { title: 'A swollen calf' })
const home = (await site.request.get('/').expect(200)).text

const event = await anEvent(site.db, { title: 'A day of calves' })
const addressOf = ({ path, name }: Page) =>
  path.replace(':slug', name === 'Event' ? event.slug : post.slug).replace('*', '/nowhere')

/** The page of a secret link has tests of its own (server/blog/preview.test.ts). */
const known = pages.filter(({ name }) => name !== 'Preview')

test.each(known)('$path: its status, its metadata, and whether search engines may have it', async (page) => {
  const address = addressOf(page)
  const indexed = !page.admin && page.name !== 'NotFound'
  const { text } = await site.request.get(address).expect(page.name === 'NotFound' ? 404 : 200)
  const title = /<title data-rendered>([^<]+)<\/title>/.exec(text)?.[1]
  if (indexed) expect(title).toMatch(/.+ \| .+/)
  else expect(title).not.toContain('|')
  expect(text).toMatch(/<h1[^>]*>[^<]+/)
  const canonical = origin + (page.name === 'NotFound' ? '/not-found' : address)
  expect(text).toContain(`<link rel="canonical" href="${canonical}"`)
  expect(text).toContain(`<meta property="og:url" content="${canonical}"`)
  expect(text).toContain(`<meta property="og:title" content="${title}"`)
  for (const name of ['description', 'keywords', 'twitter:card'])
    expect(text, name).toMatch(new RegExp(`<meta name="${name}" content="[^"]+"`))
  expect(text.includes('<meta name="robots" content="noindex"')).toBe(!indexed)
  expect(text.includes('<footer')).toBe(!page.bare)
})

test.each(known)(
  '$path: whether the navigation, the footer, the sitemap and robots.txt name it',
  async (page) => {
    const address = addressOf(page)
    const menu = home.slice(home.indexOf('<nav aria-label="Menu"'), home.indexOf('</header>'))
    const link = new RegExp(`<a [^>]*href="${address}"[^>]*>${page.label}</a>`)
    expect(link.test(menu)).toBe(page.menu === true && !page.admin)
    const footer = home.slice(home.indexOf('<nav aria-label="Quick links"'), home.indexOf('</footer>'))
    expect(footer.includes(`href="${address}"`)).toBe(page.footer !== undefined || page.notice === true)
    const { text: sitemap } = await site.request.get('/sitemap.xml').expect(200)
    expect(sitemap.includes(`<loc>${origin}${address}</loc>`)).toBe(!page.admin && page.name !== 'NotFound')
    const { text: robots } = await site.request.get('/robots.txt').expect(200)
    const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
    expect(closed.some((path) => address.startsWith(path))).toBe(page.admin === true)
  },
)

test.each(pages)(
  '$path: its data is the documents that it shows and its own queries, no other',
  async (page) => {
    const { text } = await site.request.get(addressOf(page))
    const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(text) ?? []
    const { queries } = JSON.parse(json) as { queries: [key: string[], data: object][] }
    expect(queries).toHaveLength(1 + (page.queries?.length ?? 0))
    const [[key, content] = []] = queries
    expect(key).toEqual(['/api/content'])
    expect(Object.keys(content ?? {})).toEqual(documentsOf(page))
  },
)

test('each public page is primed: it is there though the database went away before anyone asked', async () => {
  const primed = await aSite({ url: proxy.url })
  await prime(primed.server)
  proxy.cut()
  for (const { path } of publicPages) await primed.request.get(path).expect(200)
})

test('each name has one component, and each path one page', () => {
  expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length)
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
})
