import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { publicPages } from '#shared/pages.ts'
import { type Answer, call } from './client.ts'

const VISITORS = 12
// Between two calls of one person (milliseconds).
const REST = 20

// With a query that nobody knows, an address is in no cache: nginx then asks a server.
const withQuery = (path: string) => [path, `${path}?from=elsewhere`]
const paths = [...publicPages.map(({ path }) => path), '/blog/post-1'].flatMap(withQuery)
const reads = [
  '/api/content',
  '/api/blog-posts?limit=20',
  '/api/blog-posts/post-2',
  '/api/events',
  '/api/gallery',
  '/api/blog-posts?limit=20&category=Knee',
]

interface Tally {
  calls: number
  failures: string[]
  longest: number
}

export type Tallies = Record<'pages' | 'public calls' | "the doctor's calls" | 'uploads', Tally>

/** Visitors, a doctor who writes and one who uploads, all through `origin`, until stopped. */
export function startLoad(origin: string, session: string) {
  const authorised = { Authorization: `Bearer ${session}` }
  const tally = (): Tally => ({ calls: 0, failures: [], longest: 0 })
  const tallies: Tallies = {
    pages: tally(),
    'public calls': tally(),
    "the doctor's calls": tally(),
    uploads: tally(),
  }
  const acknowledged: string[] = []
  const begun = performance.now()
  let running = true

  async function counted(kind: keyof Tallies, path: string, options?: Parameters<typeof call>[1]) {
    const { [kind]: of } = tallies
    const start = performance.now()
    const outcome = await call(new URL(path, origin).href, options).catch((error: Error) => error)
    of.calls++
    of.longest = Math.max(of.longest, performance.now() - start)
    if (!(outcome instanceof Error) && outcome.status < 300) return outcome
    const why =
      outcome instanceof Error ? outcome.message : `${outcome.status} ${outcome.body.subarray(0, 100)}`
    of.failures.push(`${options?.method ?? 'GET'} ${path}: ${why}`)
    return undefined
  }

  const repeated = async (work: () => Promise<unknown>) => {
    while (running) {
      await work()
      await delay(REST)
    }
  }
  const any = (paths: string[]) => paths[Math.floor(Math.random() * paths.length)] ?? '/'

  async function write() {
    const patientName = `Sample ${randomUUID()}`
    const made = await counted("the doctor's calls", '/api/appointments', {
      method: 'POST',
      headers: authorised,
      json: { ...appointment, patientName },
    })
    if (made) acknowledged.push(patientName)
    await counted("the doctor's calls", '/api/blog-posts/post-1', {
      method: 'PUT',
      headers: authorised,
      json: post(1, `Changed ${randomUUID()}`),
    })
    await counted("the doctor's calls", '/api/auth/me', { headers: authorised })
  }

  async function upload() {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)])
    const file = { fileName: 'a.pdf', fileSize: bytes.length, fileType: 'application/pdf' }
    const announced = await counted('uploads', '/api/objects/upload', {
      method: 'POST',
      headers: authorised,
      json: file,
    })
    if (!announced) return
    const { uploadURL, objectPath, headers } = JSON.parse(String(announced.body)) as {
      uploadURL: string
      objectPath: string
      headers: Record<string, string>
    }
    if (!(await counted('uploads', uploadURL, { method: 'PUT', headers, bytes }))) return
    const back: Answer | undefined = await counted('uploads', objectPath)
    if (back && !back.body.equals(bytes))
      tallies.uploads.failures.push(`${objectPath} came back with other bytes`)
  }

  const people = [
    ...Array.from({ length: VISITORS }, (_, at) =>
      repeated(() => (at % 2 ? counted('pages', any(paths)) : counted('public calls', any(reads)))),
    ),
    repeated(write),
    repeated(upload),
  ]
  return {
    tallies,
    acknowledged,
    seconds: () => (performance.now() - begun) / 1_000,
    async stop() {
      running = false
      await Promise.all(people)
    },
  }
}

export const appointment = {
  email: 'sample@example.org',
  phone: '+91 98100 00000',
  preferredDate: '2027-12-01',
  preferredTime: '8:30-8:45 AM',
  appointmentType: 'ct-scan',
  reason: '',
}

export const post = (n: number, title = `Post ${n}`) => ({
  title,
  slug: `post-${n}`,
  excerpt: 'An excerpt.',
  content: `<p>${'Words about a knee. '.repeat(200)}</p>`,
  category: 'Knee',
})
