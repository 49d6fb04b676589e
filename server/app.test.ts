import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import { SiteContent } from '#shared/content/pages.ts'
import { publicPages } from '#shared/pages.ts'
import { formerSlugs } from './db/schema/blog.ts'
import { siteContent } from './db/schema/site.ts'
import { aSite, asDoctor } from './testing/app.ts'
import { aGalleryItem, anAppointment, anEvent, aPost } from './testing/factories.ts'

const site = await aSite({ env: { PUBLIC_URL: 'https://www.example.org' } })

test('GET /api/content answers every page’s document, filled with the defaults at first', async () => {
  const { body } = await site.request.get('/api/content').expect(200)
  expect(SiteContent.parse(body)).toEqual(defaultContent)
})

test.each(publicPages.map(({ path }) => path))(
  '%s answers 200 with its text, title and canonical address',
  async (path) => {
    const { text } = await site.request.get(path).expect(200).expect('Content-Type', /html/)
    expect(text).toMatch(/<h1[^>]*>[^<]+/)
    expect(text).toContain(`<link rel="canonical" href="https://www.example.org${path}" data-rendered>`)
    expect(text).toMatch(/<title data-rendered>[^<]+<\/title>/)
    expect(text).toContain('property="og:image" content="https://www.example.org/og.png"')
    expect(text).not.toContain('style="')
  },
)

test('an unknown address answers 404 with the page reading "Page Not Found", not for search engines', async () => {
  const { text } = await site.request.get('/no/such/page').expect(404)
  expect(text).toContain('Page Not Found')
  expect(text).toContain('<meta name="robots" content="noindex"')
})

test('the login page is not for search engines, and is rendered without its form', async () => {
  const { text } = await site.request.get('/admin/login').expect(200)
  expect(text).toContain('<title data-rendered>Admin Login</title>')
  expect(text).toContain('<meta name="robots" content="noindex"')
  expect(text).not.toMatch(/<form|<input/)
  expect((await site.request.get('/sitemap.xml')).text).not.toContain('/admin')
})

test('the inbox is rendered as a stranger sees it, and is not for search engines', async () => {
  await anAppointment(site.db)
  const { text } = await (await asDoctor(site)).get('/appointments').expect(200)
  expect(text).toContain('<title data-rendered>Appointment Management</title>')
  expect(text).toContain('This page is only accessible to administrators.')
  expect(text).toContain('<meta name="robots" content="noindex"')
  expect(text).not.toContain('Sample Patient')
})

test('an unknown post answers 404, whatever its slug', async () => {
  for (const slug of ['no-such-post', 'No%20Such', '%00', '..%2f..%2fetc']) {
    const { text } = await site.request.get(`/blog/${slug}`).expect(404)
    expect(text, slug).toContain('Article Not Found')
    expect(text, slug).toContain('<meta name="robots" content="noindex"')
  }
})

test('an address that cannot be decoded answers 400', async () => {
  await site.request.get('/blog/%E0%A4%A').expect(400)
})

test('an address in capitals or with a slash at its end leads to the page, keeping its query', async () => {
  await site.request.get('/About/?from=mail').expect(301).expect('Location', '/about?from=mail')
})

test('an unknown call answers the doctor 404 as JSON with a request id', async () => {
  const doctor = await asDoctor(site)
  const { body } = await doctor.get('/api/no-such-call').expect(404)
  expect(body).toEqual({ error: 'There is no GET /api/no-such-call', requestId: expect.any(String) })
})

test('a changed word shows on the next request, in the page and in the head', async () => {
  await site.request.get('/about').expect(200)
  const data = { ...defaultContent.about, title: 'About the <doctor>' }
  await site.db.update(siteContent).set({ data }).where(eq(siteContent.page, 'about'))
  await site.changesHeard()
  const { text } = await site.request.get('/about').expect(200)
  expect(text).toContain('About the &lt;doctor&gt;</h1>')
  expect(text).toContain('<title data-rendered>About the &lt;doctor&gt; | Dr. Firstname Lastname</title>')
  expect(text).not.toContain('<doctor>')
})

test('posts are listed newest first without their bodies, and hidden slugs are left out', async () => {
  const older = await aPost(site.db, { publishedAt: new Date('2026-01-01') })
  const newer = await aPost(site.db, { publishedAt: new Date('2026-02-01') })
  await aPost(site.db, { slug: 'joint-health-101' })
  await site.changesHeard()
  const { body } = await site.request.get('/api/blog-posts').expect(200)
  expect(body.map(({ id }: { id: string }) => id)).toEqual([newer.id, older.id])
  expect(body[0]).not.toHaveProperty('content')
  await site.request.get('/api/blog-posts/joint-health-101').expect(404)
})

test('a post answers at its address, and its former address leads to it', async () => {
  const post = await aPost(site.db, { slug: 'calf-swelling', title: 'A swollen calf' })
  await site.db.insert(formerSlugs).values({ slug: 'swollen-leg', postId: post.id })
  const { body } = await site.request.get('/api/blog-posts/calf-swelling').expect(200)
  expect(body).toMatchObject({ title: 'A swollen calf', content: post.content })
  await site.request.get('/blog/swollen-leg').expect(301).expect('Location', '/blog/calf-swelling')
  const { text } = await site.request.get('/blog/calf-swelling').expect(200)
  expect(text).toContain('A swollen calf')
  expect(text).toContain('ScholarlyArticle')
})

test('events and gallery items are listed', async () => {
  const event = await anEvent(site.db)
  const item = await aGalleryItem(site.db, { eventId: event.id, fileUrl: '/objects/a.jpg' })
  await site.changesHeard()
  const events = await site.request.get('/api/events').expect(200)
  expect(events.body).toMatchObject([{ id: event.id, date: '2026-12-01', status: 'upcoming' }])
  const gallery = await site.request.get('/api/gallery').expect(200)
  expect(gallery.body).toMatchObject([{ id: item.id, eventId: event.id, category: 'general' }])
  expect(gallery.body[0]).not.toHaveProperty('uploadedBy')
})

test('robots.txt and sitemap.xml name the site’s public address', async () => {
  const robots = await site.request.get('/robots.txt').expect(200)
  expect(robots.text).toContain('Sitemap: https://www.example.org/sitemap.xml')
  const sitemap = await site.request.get('/sitemap.xml').expect(200).expect('Content-Type', /xml/)
  for (const { path } of publicPages)
    expect(sitemap.text).toContain(`<loc>https://www.example.org${path}</loc>`)
  expect(sitemap.text).toContain('<loc>https://www.example.org/blog/calf-swelling</loc>')
})

test('home describes the doctor as Physician and Person, contact the clinic with its opening hours', async () => {
  const home = jsonLd((await site.request.get('/')).text)
  const graph = home.flatMap((item) => (item['@graph'] as Record<string, unknown>[]) ?? [])
  expect(graph.map((node) => node['@type'])).toEqual(['Person', 'Physician'])
  expect(graph[0]).toMatchObject({
    jobTitle: 'Director of Radiology',
    alumniOf: [{ name: 'A Spanish university' }],
  })
  const contact = jsonLd((await site.request.get('/contact')).text)
  expect(contact).toContainEqual(
    expect.objectContaining({
      openingHoursSpecification: [
        expect.objectContaining({ opens: '09:00', closes: '18:00' }),
        expect.objectContaining({ dayOfWeek: ['Saturday'], opens: '09:00', closes: '14:00' }),
      ],
    }),
  )
  expect(contact.map((item) => item['@type'])).toContain('BreadcrumbList')
})

function jsonLd(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
  return [...scripts].map(([, json]) => JSON.parse(json ?? ''))
}

test('files whose names carry a hash may be kept for a year, and come compressed; others for a day', async () => {
  const { text } = await site.request.get('/')
  const script = /data-app="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
  const compressed = await site.request.get(script).set('Accept-Encoding', 'br').expect(200)
  expect(compressed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  await site.request
    .get('/fonts/source-serif-4-roman.woff2')
    .expect(200)
    .expect('Cache-Control', 'public, max-age=86400')
})

test('the template is no page, and an address in absolute form is led to the right one', async () => {
  for (const path of ['/index.html', '/index.html/', '/index%2Ehtml', '/%69ndex.html']) {
    const { text } = await site.request.get(path).redirects(1)
    expect(text, path).toContain('Page Not Found')
  }
  await site.request.get('/index.html').expect(404)
  await site.request.get('/template.html').expect(404)
  await site.request.get('/%61bout?a=b').expect(301).expect('Location', '/about?a=b')
})
