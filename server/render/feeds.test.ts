import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { aSite } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'

const site = await aSite({ env: { PUBLIC_URL: 'https://www.example.org' } })
const picture = '0a1b2c3d-0000-4000-8000-000000000000.png'
const pdf = { pdfFileUrl: '/objects/a.pdf', pdfFileName: 'Fluid & knee.pdf', pdfFileSize: 1_234 }
const post = await aPost(site.db, {
  slug: 'fluid',
  title: 'Fluid < "air" & bone \u0007',
  content: `<p>See <a href="/blog/hip">the hip</a> <img src="/objects/${picture}" alt=""></p><script>alert(1)</script>`,
  publishedAt: new Date('2026-05-04T20:00:00Z'),
  updatedAt: new Date('2026-06-01T10:00:00Z'),
  ...pdf,
})
await aPost(site.db, {
  slug: 'older',
  publishedAt: new Date('2025-01-01'),
  updatedAt: new Date('2025-01-01'),
})
await aPost(site.db, { slug: 'joint-health-101' })

const html = `<p>See <a href="https://www.example.org/blog/hip">the hip</a> <img src="https://www.example.org/objects/${picture}" alt="" /></p>`

test('the Atom feed has the newest visible articles in full, with absolute addresses and the PDF', async () => {
  const { text } = await site.request
    .get('/feed.xml')
    .expect(200)
    .expect('Content-Type', /^application\/atom\+xml/)
  expect(text).not.toContain('\u0007')
  const { entries = [], updated } = parseAtomFeed(text)
  expect(entries.map(({ title }) => title?.value)).toEqual(['Fluid < "air" & bone', 'Fluid in the knee'])
  expect([updated, entries[0]?.updated]).toEqual(['2026-06-01T10:00:00.000Z', '2026-06-01T10:00:00.000Z'])
  expect(entries[0]).toMatchObject({ id: `urn:uuid:${post.id}`, content: { value: html, type: 'html' } })
  expect(text).toContain(
    '<link href="https://www.example.org/objects/a.pdf" rel="enclosure" type="application/pdf" title="Fluid &amp; knee.pdf" length="1234"/>',
  )
})

test('the RSS feed has the same', async () => {
  const { text } = await site.request
    .get('/rss.xml')
    .expect(200)
    .expect('Content-Type', /^application\/rss\+xml/)
  const [item] = parseRssFeed(text).items ?? []
  expect(item).toMatchObject({
    title: 'Fluid < "air" & bone',
    pubDate: 'Mon, 04 May 2026 20:00:00 GMT',
    content: { encoded: html },
    enclosures: [{ length: 1_234 }],
  })
})

test('so has the JSON feed', async () => {
  const { text } = await site.request
    .get('/feed.json')
    .expect(200)
    .expect('Content-Type', /^application\/feed\+json/)
  const { items, feed_url } = JSON.parse(text)
  expect(feed_url).toBe('https://www.example.org/feed.json')
  expect(items.map(({ url }: { url: string }) => url)).toEqual([
    'https://www.example.org/blog/fluid',
    'https://www.example.org/blog/older',
  ])
  expect(items[0]).toMatchObject({ content_html: html, attachments: [{ size_in_bytes: 1_234 }] })
})

test('the blog’s pages name the feeds, an article also how to cite it', async () => {
  const list = (await site.request.get('/blog').expect(200)).text
  const article = (await site.request.get('/blog/fluid').expect(200)).text
  for (const page of [list, article]) {
    for (const path of ['feed.xml', 'rss.xml', 'feed.json']) {
      expect(page).toMatch(
        new RegExp(`<link rel="alternate" [^>]*href="https://www.example.org/${path}" data-rendered>`),
      )
    }
  }
  for (const tag of [
    'name="citation_title" content="Fluid &lt; &quot;air&quot; &amp; bone',
    'name="citation_author" content="Dr. Firstname Lastname"',
    'name="citation_publication_date" content="2026/05/05"',
    'name="citation_pdf_url" content="https://www.example.org/objects/a.pdf"',
  ]) {
    expect(article).toContain(tag)
  }
  expect(list).not.toContain('citation_')
  expect((await site.request.get('/').expect(200)).text).not.toContain('rel="alternate"')
})

test('the sitemap lists every visible article, however many', async () => {
  await site.db.execute(`insert into blog_posts (title, slug, excerpt, content, category)
    select 'T', 'many-' || n, 'E', '<p>C</p>', 'K' from generate_series(1, 150) n`)
  await site.changesHeard()
  const { text } = await site.request.get('/sitemap.xml').expect(200)
  expect(text.match(/\/blog\/many-/g)).toHaveLength(150)
  expect(text).not.toContain('joint-health-101')
})
