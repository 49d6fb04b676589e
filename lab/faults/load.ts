import { setTimeout as delay } from 'node:timers/promises'
import { publicPages } from '#shared/pages.ts'
import { aPost, call, type Doctor, login, signIn } from './doctor.ts'
import { aFolder } from './machine.ts'
import { type Finding, percentile, tally } from './report.ts'
import { type Server, startServer } from './server.ts'

const MB = 1024 * 1024

const DURATION_MS = Number(process.env.FAULTS_LOAD_MINUTES ?? 10) * 60_000

/** Everything at once; the memory and open files of the process must level off. */
export async function load(): Promise<Finding[]> {
  const server = await startServer({ dataDir: aFolder() })
  const doctor = await signIn(server.origin)
  // As many as the cache holds at most, so that it is full from the beginning.
  for (let i = 0; i < 400; i++) {
    const post = aPost({ content: article(i) })
    await doctor.must('POST', '/api/blog-posts', post)
    await call(`${server.origin}/blog/${post.slug}`)
  }
  const until = performance.now() + DURATION_MS
  const answers: number[] = []
  const memory: number[] = []
  const open: number[] = []
  const sampling = setInterval(() => {
    memory.push(server.memory() / MB)
    open.push(server.openFiles())
  }, 1_000)
  await Promise.all(
    kinds.map(async ({ ask, pause }) => {
      for (let n = 0; performance.now() < until; n++) {
        answers.push(...(await ask(server, doctor, n).catch(() => [0])))
        await delay(pause)
      }
    }),
  )
  clearInterval(sampling)
  const code = await server.stop()
  const [rss, files] = [levels(memory), levels(open)]
  const wrong = answers.filter((status) => status === 0 || status >= 500)
  return [
    {
      fault: 'mixed load',
      done: `${Math.round(DURATION_MS / 1000)} s of pages, calls, searches, uploads, downloads, sign-ins and writes at once, ${answers.length} answers`,
      measured: `memory by thirds ${thirds(rss)} MB (most ${rss.most.toFixed(0)}); open files ${thirds(files)}; 5xx and broken: ${tally(wrong)}; exit ${code}`,
      bar: 'last third at most 1.1 times the middle third; no 5xx',
      ok: rss.last <= rss.middle * 1.1 && files.last <= files.middle * 1.1 + 2 && !wrong.length && code === 0,
    },
  ]
}

function levels(samples: number[]) {
  const third = Math.floor(samples.length / 3)
  const median = (part: number[]) => percentile(part, 0.5)
  return {
    first: median(samples.slice(0, third)),
    middle: median(samples.slice(third, 2 * third)),
    last: median(samples.slice(2 * third)),
    most: Math.max(...samples),
  }
}

const thirds = ({ first, middle, last }: ReturnType<typeof levels>) =>
  [first, middle, last].map((level) => level.toFixed(0)).join(', ')

const article = (n: number) => `<p>${`word${n} dark on ultrasound `.repeat(1_000)}</p>`

interface Kind {
  /** Resolves to the status of each answer. */
  ask: (server: Server, doctor: Doctor, n: number) => Promise<number[]>
  /** Between two turns (milliseconds). */
  pause: number
}

const all = async (paths: string[], origin: string) =>
  (await Promise.all(paths.map((path) => call(origin + path)))).map(({ status }) => status)

const kinds: Kind[] = [
  {
    pause: 20,
    ask: ({ origin }) =>
      all(
        publicPages.map(({ path }) => path),
        origin,
      ),
  },
  {
    pause: 30,
    ask: ({ origin }) => all(['/api/content', '/api/blog-posts', '/api/events', '/api/gallery'], origin),
  },
  // A new address each time: rate limits and caches must not grow without bound.
  {
    pause: 50,
    ask: ({ origin }, _, n) =>
      all([`/blog/unknown-${n}`, `/nowhere-${n}`, `/api/blog-posts?q=word${n}`, `/blog?q=dark${n}`], origin),
  },
  {
    pause: 200,
    ask: ({ origin }, _, n) => all(['/feed.xml', '/sitemap.xml', `/api/blog-posts?tag=t${n}`], origin),
  },
  { pause: 300, ask: writes },
  { pause: 1_000, ask: uploads },
  { pause: 2_000, ask: sessions },
  {
    pause: 500,
    ask: (_, doctor) =>
      Promise.all(
        ['/api/appointments', '/api/trash', '/api/pages', '/api/articles?state=live'].map(
          async (path) => (await doctor.send('GET', path)).status,
        ),
      ),
  },
]

async function writes({ origin }: Server, doctor: Doctor, n: number): Promise<number[]> {
  const post = aPost({ content: article(n) })
  const path = `/api/blog-posts/${post.slug}`
  const made = await doctor.send('POST', '/api/blog-posts', post)
  const read = await call(`${origin}/blog/${post.slug}`)
  const edited = await doctor.send('PUT', path, { ...post, title: `${post.title}, edited` })
  const removed = await doctor.send('DELETE', path)
  const published = n % 20 === 0 ? [(await doctor.send('POST', '/api/blog-posts/publish')).status] : []
  return [made.status, read.status, edited.status, removed.status, ...published]
}

async function uploads({ origin }: Server, doctor: Doctor): Promise<number[]> {
  const path = await doctor.uploadWhole(1_000_000)
  const file = await fetch(origin + path)
  await file.arrayBuffer()
  return [200, file.status]
}

async function sessions({ origin }: Server): Promise<number[]> {
  const answer = await login(origin)
  const other = await signIn(origin, JSON.parse(answer.text).sessionId)
  return [
    answer.status,
    (await other.send('GET', '/api/auth/me')).status,
    (await other.send('POST', '/api/auth/logout')).status,
  ]
}
