import { setTimeout as delay } from 'node:timers/promises'
import { publicPages } from '#shared/pages.ts'
import { startBehindProxy } from './database.ts'
import { type Answer, aPost, call, type Doctor, login, signIn } from './doctor.ts'
import { type Finding, seconds, tally } from './report.ts'

const lists = [
  '/api/content',
  '/api/blog-posts',
  '/api/events',
  '/api/gallery',
  '/api/blog-posts/published-data',
]
const others = ['/feed.xml', '/blog-data.json', '/sitemap.xml', '/robots.txt']

const AWAY_MS = 30_000 // each time

/** The database's port closed, then each new connection reset, during writes; half of the articles are not cached. */
export async function outage(): Promise<Finding[]> {
  const { server, proxy, stop } = await startBehindProxy()
  const doctor = await signIn(server.origin)
  const posts = Array.from({ length: 10 }, () => aPost())
  for (const post of posts) await doctor.must('POST', '/api/blog-posts', post)
  await doctor.must('POST', '/api/blog-posts/publish')
  const articles = posts.map(({ slug }) => `/blog/${slug}`)
  for (const path of articles.slice(5)) await call(server.origin + path)

  const readings: [string, Answer][] = []
  const calls: [string, Answer][] = []
  const recoveries: number[] = []
  const public_ = [
    ...publicPages.map(({ path }) => path),
    ...articles,
    ...posts.map(({ slug }) => `/api/blog-posts/${slug}`),
    ...lists,
    ...others,
  ]
  for (const away of ['refuse', 'cut'] as const) {
    const writing = Array.from({ length: 8 }, () => writeOn(doctor, 1_000))
    await delay(500)
    proxy[away]()
    await Promise.all(writing)
    const until = performance.now() + AWAY_MS
    while (performance.now() < until) {
      for (const path of public_) readings.push([path, await call(server.origin + path)])
      calls.push(...(await askEverything(doctor, server.origin)))
    }
    await proxy.mend()
    recoveries.push(await recovery(doctor))
  }
  const wrongReadings = readings.filter(([, { status }]) => status !== 200)
  const wrongCalls = calls.filter(([, { status, headers }]) => status !== 503 || !headers.get('retry-after'))
  const slowest = Math.max(...calls.map(([, { took }]) => took))
  const recovered = Math.max(...recoveries)
  const code = await stop()
  const wrong = tally([...wrongReadings, ...wrongCalls].map(([path, { status }]) => `${path} ${status}`))
  return [
    {
      fault: 'database gone',
      done: `refused for ${seconds(AWAY_MS)}, cut for ${seconds(AWAY_MS)}, each with writes under way`,
      measured: `${readings.length} public answers: ${tally(readings.map(([, { status }]) => status))}; ${calls.length} calls: ${tally(calls.map(([, { status }]) => status))} within ${seconds(slowest)}${wrong === 'none' ? '' : `; wrong: ${wrong}`}; writes again after ${seconds(recovered)}; exit ${code}`,
      bar: 'public 200; calls 503 with Retry-After within 3 s; recovers within 5 s',
      ok: wrong === 'none' && slowest < 3_000 && recovered < 5_000 && code === 0,
    },
  ]
}

/** Writes until its time is over, whatever the status. */
async function writeOn(doctor: Doctor, duration: number) {
  const until = performance.now() + duration
  const post = aPost()
  while (performance.now() < until) {
    await doctor.send('POST', '/api/blog-posts', post)
    await doctor.send('PUT', `/api/blog-posts/${post.slug}`, { ...post, title: `${performance.now()}` })
  }
}

/** Each call that cannot be answered from the cache. */
async function askEverything(doctor: Doctor, origin: string): Promise<[string, Answer][]> {
  const reading = [
    '/api/auth/me',
    '/api/appointments',
    '/api/appointments/overview',
    '/api/trash',
    '/api/pages',
  ]
  const asked = reading.map((path) => ['GET', path, () => doctor.send('GET', path)] as const)
  const post = aPost()
  const all = [
    ...asked,
    ['POST', '/api/blog-posts', () => doctor.send('POST', '/api/blog-posts', post)] as const,
    ['POST', '/api/blog-posts/publish', () => doctor.send('POST', '/api/blog-posts/publish')] as const,
    ['GET', '?q=', () => call(`${origin}/api/blog-posts?q=ultrasound`)] as const,
    ['GET', 'unknown', () => call(`${origin}/api/blog-posts/never-written`)] as const,
    ['POST', '/api/auth/login', () => login(origin)] as const,
  ]
  return Promise.all(
    all.map(async ([method, path, ask]) => [`${method} ${path}`, await ask()] as [string, Answer]),
  )
}

/** Milliseconds until a write is accepted and shows. */
async function recovery(doctor: Doctor): Promise<number> {
  const began = performance.now()
  const post = aPost()
  while (performance.now() - began < 30_000) {
    if ((await doctor.send('POST', '/api/blog-posts', post)).status === 201) break
    await delay(100)
  }
  const { status } = await doctor.send('GET', `/api/blog-posts/${post.slug}`)
  return status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY
}
