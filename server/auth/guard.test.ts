import { request } from 'node:http'
import { expect, test } from 'vitest'
import { aSite, asDoctor } from '../testing/app.ts'
import { publicCalls, registeredRoutes } from '../testing/routes.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH']
const site = await aSite()
const calls = registeredRoutes(site.app, ['/api']).filter(({ path }) => path.startsWith('/api'))

/** Sends the path unchanged; most clients normalise it. */
function statusOf(method: string, path: string) {
  const { port } = new URL(site.origin)
  return new Promise<number | undefined>((resolve, reject) => {
    const outgoing = request({ port, method, path, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    outgoing.on('error', reject).end()
  })
}

/** What a part of the path is called says nothing: `:id` of one call is `:slug` of another. */
const shapeOf = (call: string) => call.replaceAll(/:\w+/g, ':')

const publicShapes = publicCalls.map(shapeOf)

const isPublic = (method: string, path: string) =>
  publicShapes.includes(shapeOf(`${method === 'HEAD' ? 'GET' : method} ${path}`))

test('the walk finds the routes on both sides of the guard', () => {
  const found = calls.map(({ method, path }) => `${method} ${path}`)
  expect(found).toEqual(expect.arrayContaining([...publicCalls, 'GET /api/auth/me', 'POST /api/auth/logout']))
})

test('an anonymous caller reaches the listed calls and nothing else, with any method', async () => {
  const paths = [...new Set(calls.map(({ path }) => path))]
  for (const path of [...paths, '/api', '/api/', '/api/no-such-call', '/api/appointments/1/secret']) {
    for (const method of methods) {
      const status = await statusOf(method, path.replaceAll(/:\w+/g, 'x'))
      if (isPublic(method, path)) expect(status, `${method} ${path}`).not.toBe(401)
      else expect(status, `${method} ${path}`).toBe(401)
    }
  }
})

test('no other case, slash or encoding of an address leads around the guard', async () => {
  const disguises: ((path: string) => string)[] = [
    (path) => path.toUpperCase(),
    (path) => `${path}/`,
    (path) => `${path}?a=/api/content`,
    (path) => path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
    (path) => `${path}%`,
    (path) => `${path}/%E0%A4%A`,
    (path) => `${path}%00`,
    (path) => `${path};.json`,
    (path) => path.replace('/api/', '/api//'),
    (path) => path.replace('/api/', '/api/./'),
    (path) => path.replace('/api/', '/api/content/../'),
    (path) => path.replace('/api/', '/api/blog-posts/..%2f'),
    (path) => `http://elsewhere.example${path}`,
  ]
  for (const { method, path } of calls.filter(({ method, path }) => !isPublic(method, path))) {
    for (const disguise of disguises) {
      const address = disguise(path.replaceAll(/:\w+/g, 'x'))
      // GET /api/blog-posts/:slug takes any slug.
      const expected = method === 'GET' && /^\/api\/blog-posts\/[^/]+\/?$/.test(address) ? 404 : 401
      expect(await statusOf(method, address), `${method} ${address}`).toBe(expected)
    }
    for (const address of [path.replace('/api', '/%61pi'), `/${path}`, path.replace('/api', '/.//api')]) {
      expect(await statusOf(method, address), `${method} ${address}`).toBeOneOf([301, 404, 405])
    }
  }
})

test('a malformed address is 401 to a stranger with any method, and 400 to the doctor', async () => {
  for (const method of methods) expect(await statusOf(method, '/api/blog-posts/%E0%A4%A')).toBe(401)
  const doctor = await asDoctor(site)
  await doctor.get('/api/blog-posts/%E0%A4%A').expect(400)
})

test('the doctor is told 404 where there is nothing', async () => {
  const doctor = await asDoctor(site)
  const { body } = await doctor.delete('/api/content').expect(404).expect('Cache-Control', 'no-store')
  expect(body.error).toBe('There is no DELETE /api/content')
  await doctor.get('/api').expect(404)
})
