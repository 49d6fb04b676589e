import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { startPostgres } from './database.ts'
import { aPost, call, type Doctor, login, signIn } from './doctor.ts'
import { aFolder } from './machine.ts'
import { type Finding, percentile, tally } from './report.ts'
import { credentials, launch, startServer } from './server.ts'

/** Two servers on one Postgres: sessions, the count of wrong passwords, and writes. */
export async function servers({ posts = 10 } = {}): Promise<Finding[]> {
  const postgres = await startPostgres()
  const options = { dataDir: aFolder(), env: { DATABASE_URL: postgres.url } }
  const both = [await startServer(options), await startServer(options)] as const
  const findings = [await sessions(both), await writes(both, posts), await guesses(both)]
  for (const server of both) await server.stop()
  await postgres.stop()
  return findings
}

type Both = readonly [{ origin: string }, { origin: string }]

async function sessions([a, b]: Both): Promise<Finding> {
  const first = await signIn(a.origin)
  const second = await signIn(b.origin, first.sessionId)
  const seen = [
    (await first.send('GET', '/api/auth/me')).status,
    (await second.send('GET', '/api/auth/me')).status,
  ]
  await second.send('POST', '/api/auth/logout')
  seen.push(
    (await first.send('GET', '/api/auth/me')).status,
    (await second.send('GET', '/api/auth/me')).status,
  )
  return {
    fault: 'two servers: one sign-in',
    done: 'signed in on one, signed out on the other',
    measured: `before ${seen.slice(0, 2).join(' and ')}, after ${seen.slice(2).join(' and ')}`,
    bar: 'works on both, ends on both',
    ok: seen.join() === '200,200,401,401',
  }
}

async function guesses(both: Both): Promise<Finding> {
  const wrong = { ...credentials, password: 'not the password' }
  const answers: number[] = []
  for (let i = 0; i < 14; i++) answers.push((await login(both[i % 2 ? 0 : 1].origin, wrong)).status)
  const right = await Promise.all(both.map(({ origin }) => login(origin)))
  return {
    fault: 'two servers: one count of failed sign-ins',
    done: '14 wrong passwords, by turns, then the right one on both',
    measured: `${tally(answers)}; then ${tally(right.map(({ status }) => status))}`,
    bar: '10 checked, the rest 429',
    ok: tally(answers) === '401 × 10, 429 × 4' && right.every(({ status }) => status === 429),
  }
}

// Everything is read on the server that did not write it.
async function writes([a, b]: Both, posts: number): Promise<Finding> {
  const doctors = [await signIn(a.origin), await signIn(b.origin)] as const
  const waits: number[] = []
  for (let i = 0; i < posts; i++) {
    const [writer, other] = i % 2 ? [doctors[0], b.origin] : [doctors[1], a.origin]
    waits.push(...(await turn(writer, other)))
  }
  const slowest = Math.max(...waits)
  return {
    fault: 'two servers: what one writes',
    done: `${posts} articles written, edited, published and deleted, read on the other`,
    measured: `shown after ${Math.round(percentile(waits, 0.5))} ms (median), ${Math.round(slowest)} ms at most`,
    bar: 'within 2 s',
    ok: slowest < 2_000,
  }
}

async function turn(writer: Doctor, other: string): Promise<number[]> {
  const post = aPost()
  const edited = { ...post, title: `${post.title}, edited` }
  const has = async (path: string, text: string) => (await call(other + path)).text.includes(text)
  const page = `/blog/${post.slug}`
  // Fills the other server's cache before the article exists.
  for (const path of [page, '/blog', '/api/blog-posts']) await call(other + path)
  await writer.must('POST', '/api/blog-posts', post)
  const waits = [await until(() => has(page, post.title)), await until(() => has('/blog', post.title))]
  await writer.must('PUT', `/api/blog-posts/${post.slug}`, edited)
  waits.push(
    await until(() => has(page, edited.title)),
    await until(() => has('/api/blog-posts', edited.title)),
  )
  await writer.must('POST', '/api/blog-posts/publish')
  waits.push(await until(() => has('/api/blog-posts/published-data', edited.title)))
  await writer.must('DELETE', `/api/blog-posts/${post.slug}`)
  waits.push(await until(async () => (await call(other + page)).status === 404))
  waits.push(await until(async () => !(await has('/blog-data.json', post.slug))))
  return waits
}

/** Milliseconds until it holds; Infinity after ten seconds. */
async function until(holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > 10_000) return Number.POSITIVE_INFINITY
    await delay(10)
  }
  return performance.now() - began
}

interface Journal {
  entries: object[]
}

/** Servers that start at once on a database of the previous release: its last migration is pending. */
export async function migration({ atOnce = 2 } = {}): Promise<Finding[]> {
  const postgres = await startPostgres()
  const migrations = await releaseBefore(postgres.url)
  const options = { dataDir: aFolder(), env: { DATABASE_URL: postgres.url } }
  const launched = await Promise.all(Array.from({ length: atOnce }, () => launch(options)))
  const starts = await Promise.allSettled(launched.map((server) => server.ready()))
  const applied = await postgres.sql<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const distinct = new Set(applied.map(({ hash }) => hash)).size
  const answers = await Promise.all(
    launched.map(({ origin }) =>
      fetch(`${origin}/api/content`).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  )
  const codes = await Promise.all(launched.map((server) => server.stop()))
  await postgres.stop()
  const started = starts.filter(({ status }) => status === 'fulfilled').length
  return [
    {
      fault: 'pending migration',
      done: `${atOnce} servers started at once on the schema before the last migration`,
      measured: `${started} started, answering ${answers.join(' and ')}; ${applied.length} migrations applied, ${distinct} different, of ${migrations}; exit ${codes.join(' and ')}`,
      bar: 'applied once; both start',
      ok:
        started === atOnce &&
        applied.length === migrations &&
        distinct === migrations &&
        answers.every((status) => status === 200),
    },
  ]
}

/** Applies all migrations but the last; resolves to the number of all. */
async function releaseBefore(url: string): Promise<number> {
  const folder = join(aFolder(), 'migrations')
  await cp('migrations', folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(drizzle({ client }), { migrationsFolder: folder }).finally(() => client.end())
  return journal.entries.length
}
