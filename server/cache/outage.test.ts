import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import { publicPages } from '#shared/pages.ts'
import { openDatabase } from '../db/client.ts'
import { siteContent } from '../db/schema/site.ts'
import { aDatabase, aSite, asDoctor } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'
import { aProxy } from '../testing/proxy.ts'
import { prime } from './prime.ts'

const url = await aDatabase()
const direct = openDatabase(url, () => {})
const post = await aPost(direct, { slug: 'known-before' })
const proxy = await aProxy(url)
let diskFull = false
const site = await aSite({ url: proxy.url, diskFull: () => diskFull })
await prime(site.server)

beforeEach(() => {
  proxy.mend()
  return () => proxy.mend()
})

const paths = [
  ...publicPages.map(({ path }) => path),
  '/api/content',
  '/api/blog-posts',
  ...['/api/latest-post', '/api/events', '/api/events/next', '/api/gallery'],
]

test('while the database is away, every public page and list answers 200 with what was last known', async () => {
  for (const path of [`/blog/${post.slug}`, `/api/blog-posts/${post.slug}`]) {
    await site.request.get(path).expect(200)
  }
  proxy.cut()
  for (const path of [...paths, `/blog/${post.slug}`, `/api/blog-posts/${post.slug}`]) {
    const { status, text } = await site.request.get(path)
    expect(status, `${path} ${text.slice(0, 200)}`).toBe(200)
  }
})

test('while the database is away, what nobody has asked for yet answers 503 with Retry-After', async () => {
  proxy.cut()
  const { headers, body } = await site.request.get('/api/blog-posts/never-asked-for').expect(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body.error).toContain('database cannot be reached')
  const page = await site.request
    .get('/blog/never-asked-for-either')
    .expect(503)
    .expect('Content-Type', /html/)
  expect(page.text).toContain('<div id="root"></div>')
})

test('an article that was just published is there, though the database goes before anybody has asked for it', async () => {
  await site.request.get('/api/blog-posts/published-data').expect(200)
  const doctor = await asDoctor(site)
  const { slug } = await aPost(direct, { slug: 'just-published' })
  await doctor.post('/api/blog-posts/publish').expect(200)
  proxy.cut()
  await site.request.get(`/api/blog-posts/${slug}`).expect(200)
  await site.request.get(`/blog/${slug}`).expect(200)
  proxy.mend()
  await doctor.delete(`/api/blog-posts/${slug}`).expect(200)
  proxy.cut()
  const { body } = await site.request.get('/blog-data.json').expect(200)
  expect(body.posts.map((kept: { slug: string }) => kept.slug)).not.toContain(slug)
})

test('when the database is back, a change made meanwhile shows without a restart', async () => {
  await site.request.get('/expertise').expect(200)
  proxy.cut()
  const data = { ...defaultContent.expertise, title: 'Changed during the outage' }
  await direct.update(siteContent).set({ data }).where(eq(siteContent.page, 'expertise'))
  await site.request.get('/expertise').expect(200)
  proxy.mend()
  let text = ''
  while (!text.includes('Changed during the outage')) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    text = (await site.request.get('/expertise').expect(200)).text
  }
})

test('while the disk is full, what would be stored answers 507 with a sentence, and everything is read', async () => {
  const doctor = await asDoctor(site)
  diskFull = true
  onTestFinished(() => {
    diskFull = false
  })
  const { title, slug, excerpt, content, category } = post
  const writing = () =>
    doctor.put(`/api/blog-posts/${slug}`).send({ title, slug, excerpt, content, category })
  const { body } = await writing().expect(507)
  expect(body.error).toBe(
    "There is no room left on the server's disk. Nothing was changed. Please try again once room has been made.",
  )
  await doctor.delete(`/api/blog-posts/${slug}`).expect(507)
  await doctor.get('/api/appointments').expect(200)
  await doctor.post('/api/appointments/search').send({ query: 'Sample' }).expect(200)
  proxy.cut()
  await writing().expect(507)
  for (const path of paths) await site.request.get(path).expect(200)
  proxy.mend()
  diskFull = false
  await expect.poll(async () => (await writing()).status).toBe(200)
  diskFull = true
  await doctor.post('/api/auth/logout').expect(200)
})

test('a database that accepts connections and then says nothing holds up no page', async () => {
  await site.request.get('/about').expect(200)
  proxy.silence()
  for (const path of paths) await site.request.get(path).expect(200)
})

test('an answer that takes many statements is not waited for longer than 10 seconds, however slow each is', async () => {
  const doctor = await asDoctor(site)
  await doctor.get('/api/auth/me').expect(200)
  proxy.slow(1_500)
  const start = performance.now()
  const { title, slug, excerpt, content, category } = post
  const saved = await doctor
    .put(`/api/blog-posts/${slug}`)
    .send({ title: `${title}, slowly`, slug, excerpt, content, category })
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(saved.status).toBe(503)
  expect(Number(saved.headers['retry-after'])).toBeGreaterThan(0)
})
