import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { blogPosts } from '../db/schema/blog.ts'
import { aSite, asDoctor, breakContent } from '../testing/app.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'
import { registeredRoutes } from '../testing/routes.ts'
import { loggable } from './log-path.ts'

const site = await aSite()
const secure = await aSite({ url: site.url, env: { PUBLIC_URL: 'https://www.example.org' } })
const browser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test.each([
  ['GET', '/', 200],
  ['GET', '/no/such/page', 404],
  ['GET', '/%E0%A4%A', 400],
  ['POST', '/about', 405],
  ['GET', '/og.png', 200],
  ['GET', '/robots.txt', 200],
  ['GET', '/api/content', 200],
  ['GET', '/api/appointments', 401],
  ['POST', '/api/auth/login', 400],
] as const)('%s %s carries every security header', async (method, path, status) => {
  const call = method === 'GET' ? site.request.get(path) : site.request.post(path)
  const { headers } = await call.expect(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': path === '/og.png' ? 'cross-origin' : 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), '),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('strict-transport-security')
  const policy = headers['content-security-policy'] ?? ''
  for (const rule of ["connect-src 'self'", "frame-ancestors 'none'", "object-src 'none'"]) {
    expect(policy.split(';')).toContain(rule)
  }
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+'(;|$)/)
  expect(policy).not.toContain('unsafe')
})

test('a script is sent without the headers that only documents obey', async () => {
  const { text } = await site.request.get('/').expect(200)
  const [, script = ''] = /data-app="([^"]+)"/.exec(text) ?? []
  const { headers } = await site.request.get(script).expect(200)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options'])
    expect(headers, name).not.toHaveProperty(name)
})

test('the CSP allows the page’s own inline script by hash, and no other script', async () => {
  const { text, headers } = await site.request.get('/')
  const inline = [...text.matchAll(/<script(?![^>]*json)[^>]*>(.*?)<\/script>/gs)].map(
    ([, code]) => code ?? '',
  )
  expect(inline).toHaveLength(1)
  const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  const rule = headers['content-security-policy']?.split(';').find((one) => one.startsWith('script-src'))
  expect(rule).toBe(`script-src 'self' ${hashes.join(' ')}`)
})

test('HSTS is sent where the public address is https, without the other sites of the domain', async () => {
  const { headers } = await secure.request.get('/')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

test('a browser reads a failed request as a page, a program as JSON', async () => {
  const page = await site.request.post('/about').set(browser).expect(405).expect('Content-Type', /html/)
  expect(page.text).toContain('<h1>POST is not possible here</h1>')
  expect(page.text).toContain(page.headers['x-request-id'])
  await site.request.get('/%E0%A4%A').set(browser).expect(400).expect('Content-Type', /html/)
  await site.request.get('/%E0%A4%A').expect(400).expect('Content-Type', /json/)
  await site.request.get('/api/appointments').set(browser).expect(401).expect('Content-Type', /json/)
})

test('no log line holds a password, a session id, an authorization or what was sent', async () => {
  const { username } = await anAdmin(site.db)
  const credentials = { username, password: aPassword }
  const { body } = await site.request
    .post('/api/auth/login?password=in-the-query')
    .send(credentials)
    .expect(200)
  await site.request.post('/api/auth/login').send({ username, password: 'a-wrong-secret' }).expect(401)
  await site.request.get('/api/auth/me').set('Authorization', `Bearer ${body.sessionId}`).expect(200)
  const broken = site.db
    .insert(blogPosts)
    .values({ title: 'Secret', slug: 'BAD', excerpt: '', content: '', category: 'c' })
  site.log.error(
    {
      err: await broken.catch((error) => error),
      password: aPassword,
      code: 'a-set-up-code',
      req: { headers: {} },
    },
    'failed',
  )
  site.log.error({ err: await site.db.execute("select 'Secret'::int").catch((error) => error) }, 'failed')
  const log = site.logged.join('')
  for (const secret of [
    aPassword,
    body.sessionId,
    'a-wrong-secret',
    'in-the-query',
    'a-set-up-code',
    username,
    'Secret',
    'Bearer',
  ]) {
    expect(log).not.toContain(secret)
  }
  const lines = site.logged.map((line) => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({
      requestId: expect.any(String),
      method: 'POST',
      path: '/api/auth/login',
      status: 401,
      duration: expect.any(Number),
    }),
  )
  expect(log).toContain('blog_posts_slug_form')
  const codes = lines.map(({ err }) => err?.code)
  expect(codes).toEqual(expect.arrayContaining(['23514', '22P02']))
  expect(log).toContain('headers.test.ts')
})

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/blog/fluid-in-the-knee', '/blog/fluid-in-the-knee'],
  ['/assets/index-Bx_1.js', '/assets/index-Bx_1.js'],
  ['/robots.txt', '/robots.txt'],
  ['/api/auth/change-password', '/api/auth/change-password'],
  ['/api/blog-posts/knee-2026', '/api/blog-posts/knee-2026'],
  ['/api/events/0b0e7a52-94a8-4a3e-9c57-0b5f6c2d1e3f', '/api/events/0b0e7a52-94a8-4a3e-9c57-0b5f6c2d1e3f'],
  ['/admin/login%23setup=CODE', '/admin/…'],
  ['/admin%2Flogin', '/…'],
  ['/api/x/anil%40example.org', '/api/…'],
  ['/api/events/9876543210', '/api/…'],
  ['/anil@example.org', '/…'],
  ['/%61bout', '/…'],
  ['//anil@example.org/about', '/…'],
  ['http://elsewhere.example/anil', '/…'],
])('%s stands in the log as %s', (path, logged) => {
  expect(loggable(path)).toBe(logged)
})

test('every route of the API but those with a token stands in the log as it is', () => {
  const id = '0b0e7a52-94a8-4a3e-9c57-0b5f6c2d1e3f'
  const routes = registeredRoutes(site.app, ['/api']).map(({ path }) => path)
  const calls = routes.filter((path) => /^\/api\/(?!.*:(?:token|file))/.test(path))
  expect(calls).toContain('/api/events/:id')
  for (const call of calls) {
    const path = call.replaceAll(/:\w+/g, id)
    expect(loggable(path)).toBe(path)
  }
})

test('no log line holds a code or an address that was put into a path', async () => {
  const broken = await aSite({ url: site.url })
  await broken.request.get('/admin/login%23setup=CODE').expect(404)
  await broken.request.get('/api/x/anil%40example.org').expect(401)
  await breakContent(broken)
  await broken.request.get('/blog/anil%40example.org')
  await broken.request.get('/about/CODE')
  const log = broken.logged.join('')
  expect(log).toContain('"path":"/admin/…"')
  expect(log).toContain('page could not be made')
  expect(log).not.toMatch(/CODE|anil/)
})

test('an error of ours answers 500 without its text, and the log has it under the same id', async () => {
  const broken = await aSite({ url: site.url })
  await breakContent(broken)
  const { body } = await broken.request.get('/api/content').expect(500)
  expect(body).toEqual({ error: 'Something went wrong on the server', requestId: expect.any(String) })
  expect(broken.logged.join('')).toContain('relation \\"site_content\\" does not exist')
  expect(broken.logged.join('')).toContain(body.requestId)
})

test('private answers are kept nowhere', async () => {
  const doctor = await asDoctor(site)
  await doctor.get('/api/auth/me').expect('Cache-Control', 'no-store')
  await site.request.get('/api/auth/me').expect('Cache-Control', 'no-store')
  await site.request.get('/api/auth/setup').expect('Cache-Control', 'no-store')
})
