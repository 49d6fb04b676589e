import { expect, test } from 'vitest'
import { aSite, asDoctor, breakContent } from '../testing/app.ts'
import { anEvent, aPost } from '../testing/factories.ts'
import { publicCalls, registeredRoutes } from '../testing/routes.ts'
import { aFile, sendFile } from '../testing/stores.ts'

// nginx caches what has this header, and nothing else (deploy/nginx.conf).
const MARK = 'x-accel-expires'

const site = await aSite()
const doctor = await asDoctor(site)
await aPost(site.db, { slug: 'marked' })
const event = await anEvent(site.db)
const calls = registeredRoutes(site.app, ['/api'])

async function aPicture(type: 'png' | 'pdf') {
  const fileType = { png: 'image/png', pdf: 'application/pdf' }[type]
  const announced = { fileName: `a.${type}`, fileSize: 1_000, fileType }
  const { body } = await doctor.post('/api/objects/upload').send(announced).expect(200)
  await sendFile(site, body, aFile(type))
  return body.objectPath as string
}

test.each([
  ...[
    '/',
    '/blog',
    '/blog/marked',
    '/contact',
    '/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/blog-data.json',
  ],
  ...['/api/content', '/api/blog-posts', '/api/blog-posts/marked', '/api/blog-posts?limit=20&cb=1'],
  ...['/api/blog-posts/published-data', '/api/events', `/api/events/${event.id}.ics`, '/api/gallery'],
  ...['/blog/gone', '/gone', '/api/blog-posts/gone', '/api/events/gone.ics'],
])('the proxy may keep %s until the second ends, the first time and from memory', async (path) => {
  for (let round = 0; round < 2; round++) {
    const before = Math.floor(Date.now() / 1_000)
    const { headers } = await site.request.get(path)
    const until = Number(/^@(\d+)$/.exec(headers[MARK] ?? '')?.[1])
    expect(until).toBeGreaterThanOrEqual(before)
    expect(until).toBeLessThanOrEqual(Math.floor(Date.now() / 1_000))
  }
})

test('who has the answer already hears with the 304 how long it may be kept', async () => {
  const { headers } = await site.request.get('/about')
  const unchanged = await site.request.get('/about').set('If-None-Match', String(headers.etag)).expect(304)
  expect(unchanged.headers[MARK]).toMatch(/^@\d+$/)
})

test('the proxy may keep no private call, and no answer to a session', async () => {
  const gets = calls.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const closed = gets.filter((path) => path.startsWith('/api/') && !publicCalls.includes(`GET ${path}`))
  expect(closed).toContain('/api/appointments')
  const markOf = async (who: Pick<typeof site.request, 'get'>, path: string) =>
    (await who.get(path.replaceAll(/:\w+/g, 'x'))).headers[MARK]
  for (const path of [...gets, '/', '/blog/marked']) {
    expect(await markOf(doctor, path), path).toBeUndefined()
  }
  for (const path of [...closed, '/api/auth/setup', '/api/backup/x', '/healthz', '/readyz']) {
    expect(await markOf(site.request, path), path).toBeUndefined()
  }
})

test('what strangers can ask for in any number of ways is not kept', async () => {
  const picture = await aPicture('png')
  const many = [
    '/about?from=a',
    '/blog?category=Knee',
    '/api/blog-posts?q=knee',
    '/favicon.svg?a',
    `${picture}?a`,
  ]
  for (const path of [...many, '/%61bout', '/About', '/about/']) {
    expect((await site.request.get(path)).headers, path).not.toHaveProperty(MARK)
  }
})

test('pictures are kept and checked each second, PDFs are not kept, and a 404 replaces what is gone', async () => {
  expect((await site.request.get(await aPicture('png')).expect(200)).headers[MARK]).toMatch(/^@/)
  expect((await site.request.get(await aPicture('pdf')).expect(200)).headers).not.toHaveProperty(MARK)
  const gone = '/objects/00000000-0000-4000-8000-000000000000.png'
  expect((await site.request.get(gone).expect(404)).headers[MARK]).toMatch(/^@/)
})

test('files with a hash in their names are kept for a year, others for a minute', async () => {
  const { text } = await site.request.get('/')
  const script = /data-app="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
  await site.request.get(script).expect(200).expect(MARK, '31536000')
  await site.request.get('/favicon.svg').expect(200).expect(MARK, '60')
})

test('a failure is not kept', async () => {
  const broken = await aSite({ url: site.url })
  await breakContent(broken)
  for (const path of ['/about', '/api/content']) {
    const { status, headers } = await broken.request.get(path)
    expect(status).toBeGreaterThanOrEqual(500)
    expect(headers, path).not.toHaveProperty(MARK)
  }
})
