import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aDatabase, aSite, breakContent } from '../testing/app.ts'
import { anEvent, aPost } from '../testing/factories.ts'
import { aFront } from '../testing/front.ts'
import { aProxy } from '../testing/proxy.ts'

const proxy = await aProxy(await aDatabase())
const site = await aSite({ url: proxy.url, env: { PUBLIC_URL: 'https://www.example.org' } })
for (let at = 0; at < 30; at++) await aPost(site.db, { slug: `post-${at}` })
const event = await anEvent(site.db)
await site.changesHeard()

const kept = [
  ...['/', '/about', '/blog', '/blog/post-1', '/events', '/contact'],
  ...['/api/content', '/api/blog-posts', '/api/blog-posts?limit=20', '/api/blog-posts/facets'],
  ...['/api/blog-posts/post-1', '/api/blog-posts/published-data', '/blog-data.json'],
  ...['/api/latest-post', '/api/events', '/api/events/next', `/api/events/${event.id}.ics`, '/api/gallery'],
  ...['/feed.xml', '/rss.xml', '/feed.json', '/sitemap.xml', '/robots.txt'],
]

test.each(kept)(
  '%s is answered once by the app, and then from memory with the same headers',
  async (path) => {
    const { ask, app } = await aFront(site)
    const { 'x-request-id': firstId, ...first } = (await ask(path)).headers
    const { 'x-request-id': secondId, ...second } = (await ask(path)).headers
    for (const name of ['date', 'x-accel-expires']) {
      delete first[name] // as of the second in which it was sent
      delete second[name]
    }
    expect(app).toHaveBeenCalledTimes(1)
    expect(second).toEqual(first)
    expect(secondId).not.toBe(firstId)
    expect(second['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(second['x-content-type-options']).toBe('nosniff')
    expect(second['strict-transport-security']).toContain('max-age=')
  },
)

test('all unknown addresses share one finished 404 page', async () => {
  const { ask } = await aFront(site)
  const first = await ask('/no-such-page')
  await breakContent(site)
  const other = await ask('/another%20one?with=words')
  expect([first.status, other.status]).toEqual([404, 404])
  expect(other.body).toEqual(first.body)
})

test('all addresses without an article share one finished page, which names the address', async () => {
  const { ask } = await aFront(site)
  const first = await ask('/blog/no-such-article')
  await breakContent(site)
  const other = await ask('/blog/another-one')
  expect([first.status, other.status]).toEqual([404, 404])
  expect(String(first.body)).toContain('Post no-such-article not available')
  expect(String(other.body)).toBe(String(first.body).replaceAll('no-such-article', 'another-one'))
})

test.each([
  ['is signed in', '/api/content', { Authorization: 'Bearer any' }],
  ['asks with a query that is not known', '/api/content?lang=hi', {}],
  ['asks a list for more than is known', '/api/blog-posts?limit=20&category=Knee', {}],
  ['asks for a page with a query', '/blog?category=Knee', {}],
  ['encodes the address', '/api/blog-posts/post%2D1', {}],
])('who %s is answered by the app each time', async (_, path, headers) => {
  const { ask, app } = await aFront(site)
  for (const known of ['/api/content', '/blog', '/api/blog-posts/post-1']) await ask(known)
  await ask('/api/blog-posts?limit=20')
  app.mockClear()
  await ask(path, headers)
  await ask(path, headers)
  expect(app).toHaveBeenCalledTimes(2)
})

test('what the site adds to get past caches is not looked at', async () => {
  const { ask, app } = await aFront(site)
  await ask('/api/blog-posts?limit=20&v=1&cb=2&deterministic=1')
  await ask('/api/blog-posts?deterministic=1&cb=3&limit=20')
  await ask('/api/blog-posts?limit=20')
  expect(app).toHaveBeenCalledTimes(1)
  await ask('/api/blog-posts?limit=21')
  expect(app).toHaveBeenCalledTimes(2)
})

test('who asks by another name of the server is answered from memory alike', async () => {
  const { ask, app } = await aFront(site)
  const { body } = await ask('/about')
  expect((await ask('/about', { Host: 'other.example.org' })).body).toEqual(body)
  expect(app).toHaveBeenCalledTimes(1)
})

test('two Host headers are refused though the answer is kept', async () => {
  const { port } = new URL(site.origin)
  await site.request.get('/about').expect(200)
  const socket = connect(Number(port), '127.0.0.1')
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
  socket.write(`GET /about HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nhost: x\r\n\r\n`)
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /)
  socket.destroy()
})

test.each([
  '/api/blog-posts/none',
  '/blog/none',
  '/nowhere',
  '/about/',
  '/favicon.svg',
  '/fonts/source-serif-4-roman.woff2',
])('what %s answers is not kept', async (path) => {
  const { ask, app } = await aFront(site)
  const first = await ask(path)
  expect((await ask(path)).status).toBe(first.status)
  expect(app).toHaveBeenCalledTimes(2)
})

test('a change drops what shows it, and nothing else', async () => {
  const { ask, app } = await aFront(site)
  for (const path of ['/blog', '/api/events']) await ask(path)
  await aPost(site.db, { title: 'Just written' })
  await expect.poll(async () => String((await ask('/blog')).body)).toContain('Just written')
  await ask('/api/events')
  expect(app).toHaveBeenCalledTimes(3)
})

test('an answer that was overtaken by a change while it was made is not kept', async () => {
  const { ask, app, cache } = await aFront(site)
  const answer = app.getMockImplementation()
  app.mockImplementationOnce((req, res) => {
    answer?.(req, res)
    cache.invalidate('events')
  })
  await ask('/api/events')
  await ask('/api/events')
  expect(app).toHaveBeenCalledTimes(2)
})

test('while the database is away kept answers go on, and afterwards what has changed is shown', async () => {
  onTestFinished(() => proxy.mend())
  const { ask, cache } = await aFront(site)
  for (const path of kept) await ask(path)
  proxy.cut()
  await expect.poll(() => cache.subscribed).toBe(false)
  for (let round = 0; round < 20; round++) {
    for (const path of kept) expect(await ask(path)).toMatchObject({ status: 200 })
  }
  proxy.mend()
  await expect.poll(() => cache.subscribed).toBe(true)
  await aPost(site.db, { title: 'Written after the outage' })
  await expect.poll(async () => String((await ask('/blog')).body)).toContain('Written after the outage')
})

test('what is kept stays within its room: the answers asked for last', async () => {
  const { ask, app } = await aFront(site, { sizeLimit: 500_000 })
  for (let at = 0; at < 30; at++) await ask(`/blog/post-${at}`)
  app.mockClear()
  await ask('/blog/post-29')
  expect(app).toHaveBeenCalledTimes(0)
  await ask('/blog/post-0')
  expect(app).toHaveBeenCalledTimes(1)
})

test('each answer from memory leaves its line in the log', async () => {
  await site.request.get('/api/gallery').expect(200)
  const { headers } = await site.request.get('/api/gallery').expect(200)
  const lines = site.logged.map((line) => JSON.parse(line))
  const line = lines.find(({ requestId }) => requestId === headers['x-request-id'])
  expect(line).toMatchObject({ method: 'GET', path: '/api/gallery', status: 200 })
})
