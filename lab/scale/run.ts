import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded/start.ts'
import { variables } from '#server/env.ts'
import { json } from './client.ts'
import { measure } from './figures.ts'
import { proveAway, proveEdits, provePrivacy } from './front.ts'
import { post, startLoad } from './load.ts'
import { startNginx } from './nginx.ts'
import { printTable, say } from './report.ts'
import { compareWithFiles } from './same-bytes.ts'
import { aServer, type Server } from './server.ts'
import { aStore } from './store.ts'

// npm run scale: nginx before two servers on one Postgres and one bucket; restarts must drop no request. Linux only.
const FIRST_PORT = Number(process.env.SCALE_PORT ?? 4800)
const RESTARTS = Number(process.env.SCALE_RESTARTS ?? 4)
const credentials = { username: 'doctor', password: 'a password for scale' }

// nginx asks a server again after its fail_timeout of 2 s (milliseconds).
const NOTICED = 3_000

const undo: (() => unknown)[] = []
const folder = await mkdtemp(join(tmpdir(), 'site-scale-'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(1))

async function end(code: number) {
  for (const step of undo.splice(0).reverse()) await step()
  if (code) console.log(`The logs are in ${folder}`)
  else await rm(folder, { recursive: true, force: true })
  process.exit(code)
}

async function scale(): Promise<boolean> {
  const onLost = (reason: Error) => {
    throw reason
  }
  const postgres = await startEmbedded({ dataDir: join(folder, 'data'), onLost })
  undo.push(() => postgres.stop())
  const store = await aStore()
  const nginx = await startNginx(folder, FIRST_PORT, [FIRST_PORT + 11, FIRST_PORT + 12])
  undo.push(() => nginx.stop())
  const settings = {
    ...Object.fromEntries(variables.map((name) => [name, ''])),
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: nginx.origin,
    TRUST_PROXY: 'loopback',
    ADMIN_USERNAME: credentials.username,
    ADMIN_PASSWORD: credentials.password,
    ...store,
  }
  const a = aServer('A', FIRST_PORT + 11, folder, settings)
  const b = aServer('B', FIRST_PORT + 12, folder, settings)
  undo.push(() => Promise.all([a.end(), b.end()]))
  // Both start on an empty database, so both find every migration pending.
  const starts = await Promise.all([a.start(), b.start()])
  say(
    `Both servers started at once on an empty database: ready after ${starts.map((s) => s.toFixed(1)).join(' and ')} s`,
  )
  const idle = a.usage().memory
  const session = await signIn(nginx.origin)
  const authorised = { Authorization: `Bearer ${session}` }
  for (let n = 1; n <= 40; n++)
    await json(`${nginx.origin}/api/blog-posts`, { method: 'POST', headers: authorised, json: post(n) })
  await proveTwins(a, b, authorised)
  await proveEdits(nginx, [a, b], authorised)
  await provePrivacy(nginx, authorised)

  const load = startLoad(nginx.origin, session)
  await delay(8_000)
  const connections = await connectionsOf(postgres.url)
  for (let n = 0; n < RESTARTS; n++) await restart(n % 2 ? b : a)
  const rolling = printTable(`${RESTARTS} restarts under load, by turns`, load, nginx.answered(), [a, b])
  await kill(a)
  await load.stop()
  const kill9 = printTable('With the kill -9 of one server', load, nginx.answered(), [a, b])
  const lost = await missing(postgres.url, load.acknowledged)
  say(`Appointments acknowledged: ${load.acknowledged.length}; not in the database: ${lost}`)
  await measure(a, { idle, connections })
  const fast = await compareWithFiles(nginx, join(folder, 'files'), FIRST_PORT + 2)
  await proveAway(nginx, [a, b], authorised)
  return rolling.failures === 0 && kill9.failedReads === 0 && lost === 0 && fast
}

async function signIn(origin: string): Promise<string> {
  const call = { method: 'POST', json: credentials }
  return (await json<{ sessionId: string }>(`${origin}/api/auth/login`, call)).sessionId
}

async function proveTwins(a: Server, b: Server, authorised: Record<string, string>) {
  for (const { origin } of [a, b]) await json(`${origin}/api/auth/me`, { headers: authorised })
  const second = { Authorization: `Bearer ${await signIn(a.origin)}` }
  await json(`${b.origin}/api/auth/me`, { headers: second })
  await json(`${b.origin}/api/auth/logout`, { method: 'POST', headers: second })
  const after = await fetch(`${a.origin}/api/auth/me`, { headers: second })
  if (after.status !== 401) throw new Error('A session that was ended on B is still good on A')
  say('A sign-in through nginx counts on both servers; a sign-out on one ends it on the other')
  const delays: number[] = []
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
    await json(`${a.origin}/api/blog-posts/post-3`, {
      method: 'PUT',
      headers: authorised,
      json: post(3, title),
    })
    const start = performance.now()
    while ((await json<{ title: string }>(`${b.origin}/api/blog-posts/post-3`)).title !== title)
      await delay(2)
    delays.push(performance.now() - start)
  }
  const longest = Math.max(...delays)
  say(`An edit on A shows on B after ${longest.toFixed(0)} ms at most (bar 2,000 ms)`)
  if (longest > 2_000) throw new Error('An edit on A shows too late on B')
}

async function restart(server: Server) {
  const { code, seconds } = await server.end('SIGTERM')
  if (code !== 0) throw new Error(`Server ${server.name} ended with ${code}`)
  const start = await server.start()
  say(
    `${server.name}: SIGTERM, exit 0 after ${seconds.toFixed(1)} s, ready again after ${start.toFixed(1)} s`,
  )
  await delay(NOTICED)
}

async function kill(server: Server) {
  await server.end('SIGKILL')
  await delay(4_000)
  const start = await server.start()
  say(`\n${server.name}: kill -9, away for 4 s, ready again after ${start.toFixed(1)} s`)
  await delay(NOTICED)
}

async function query<T extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<T>(text, values).finally(() => client.end())).rows
}

const connectionsOf = async (url: string) =>
  (
    await query<{ count: number }>(
      url,
      `select count(*)::int as count from pg_stat_activity where datname = 'site'`,
    )
  )[0]?.count ?? 0

const missing = async (url: string, names: string[]) =>
  (
    await query<{ count: number }>(
      url,
      'select count(*)::int as count from unnest($1::text[]) as name where name not in (select patient_name from appointments)',
      [names],
    )
  )[0]?.count ?? 0

try {
  const held = await scale()
  say(held ? '\nNothing was dropped.' : '\nFAIL: something was dropped, or nginx was too slow.')
  await end(held ? 0 : 1)
} catch (error) {
  console.error(`FAIL: ${(error as Error).message}`)
  await end(1)
}
