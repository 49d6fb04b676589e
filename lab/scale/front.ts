import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { publicPages } from '#shared/pages.ts'
import { call, json } from './client.ts'
import { appointment, post } from './load.ts'
import type { Nginx } from './nginx.ts'
import { say } from './report.ts'
import type { Server } from './server.ts'

type Session = Record<'Authorization', string>

// Longer than nginx keeps an answer without asking (milliseconds).
const PAUSE = 2_500

const page = '/blog/post-4'
const calls = [
  '/api/content',
  '/api/blog-posts?limit=20',
  '/api/blog-posts/post-4',
  '/api/events',
  '/api/gallery',
]

/** An edit shows through nginx within 2 s, whichever server took it, and at once to who comes after a pause. */
export async function proveEdits(nginx: Nginx, servers: Server[], authorised: Session) {
  const delays: number[] = []
  for (const { name, origin } of [...servers, ...servers, ...servers]) {
    const write = async () => {
      const title = `By ${name} ${randomUUID()}`
      const written = { method: 'PUT', headers: authorised, json: post(4, title) }
      await json(`${origin}/api/blog-posts/post-4`, written)
      return title
    }
    const shows = async (title: string) => {
      const answers = await Promise.all(
        [page, `/api/blog-posts/post-4`].map((path) => call(nginx.origin + path)),
      )
      return answers.every(({ body }) => String(body).includes(title))
    }
    await shows('') // so that nginx has the old one
    const title = await write()
    const start = performance.now()
    while (!(await shows(title))) await delay(10)
    delays.push(performance.now() - start)
    const later = await write()
    await delay(PAUSE)
    if (!(await shows(later)))
      throw new Error(`Whoever came ${PAUSE} ms after an edit on ${name} got the old page`)
  }
  const longest = Math.max(...delays)
  say(
    `An edit shows through nginx after ${longest.toFixed(0)} ms at most (bar 2,000 ms), and to who comes later at once`,
  )
  if (longest > 2_000) throw new Error('An edit shows too late through nginx')
}

/** What a session reads, nginx gives to nobody else and never stores. */
export async function provePrivacy(nginx: Nginx, authorised: Session) {
  const patientName = `Private ${randomUUID()}`
  const made = { method: 'POST', headers: authorised, json: { ...appointment, patientName } }
  await json(`${nginx.origin}/api/appointments`, made)
  for (const path of [page, ...calls, '/api/content?%76=1', '/api/content?&v=2'])
    await call(nginx.origin + path)
  const refused: Record<string, string>[] = [{}, { Authorization: `Bearer ${randomUUID()}` }]
  for (const path of ['/api/appointments', '/api/auth/me', '/api/trash', '/api/content']) {
    for (let round = 0; round < 2; round++) await json(nginx.origin + path, { headers: authorised })
    if (path === '/api/content') continue
    for (const headers of refused) {
      const { status } = await call(nginx.origin + path, { headers })
      if (status !== 401) throw new Error(`${path} answers ${status} without a session`)
    }
  }
  const inbox = await call(`${nginx.origin}/api/appointments`, { headers: authorised })
  if (!String(inbox.body).includes(patientName)) throw new Error('The appointment is missing from the inbox')
  const stored = await filesIn(nginx.cache)
  const held = stored.filter(
    (bytes) =>
      bytes.includes(patientName) ||
      /KEY: (?:\/api\/(?!content|blog-posts|events|gallery)|[^\n]*\?(?!limit=\d+ ))/.test(String(bytes)),
  )
  if (!stored.length || held.length)
    throw new Error(
      `Of ${stored.length} stored answers ${held.length} are private, or kept for a query that strangers can vary`,
    )
  say(
    `Two sessions and a stranger asked for private answers: none of the ${stored.length} that nginx stored is one`,
  )
}

async function filesIn(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))))
}

export async function proveAway(nginx: Nginx, servers: Server[], authorised: Session) {
  const paths = [...publicPages.map(({ path }) => path), page, ...calls, '/feed.xml', '/sitemap.xml']
  const encodings = ['gzip, deflate, br, zstd', 'gzip', 'identity']
  const everywhere = async (suffix: string, expected: number) => {
    for (const path of paths) {
      for (const encoding of encodings) {
        const busters = path.startsWith('/api/') ? `${path.includes('?') ? '&' : '?'}cb=${randomUUID()}` : ''
        const { status } = await call(nginx.origin + path + busters, {
          headers: { 'Accept-Encoding': encoding },
        })
        if (status !== expected) throw new Error(`${path} (${encoding}) answers ${status} ${suffix}`)
      }
    }
  }
  await everywhere('while both servers run', 200)
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await delay(PAUSE)
  await everywhere('while no server runs', 200)
  for (const path of ['/api/appointments', '/api/content']) {
    const { status } = await call(nginx.origin + path, { headers: authorised })
    if (status < 500) throw new Error(`${path} answers the doctor ${status} though no server runs`)
  }
  say(
    `With both servers stopped, ${paths.length} public addresses answer 200, each as brotli, gzip and plain`,
  )
}
