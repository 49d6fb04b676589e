import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { link, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { identityOf, newPassphrase, recipientOf } from '#server/backup/encryption.ts'
import { files } from '#server/db/schema/files.ts'
import { NODE_FLAGS } from '#server/program.ts'
import { percentile } from '../faults/report.ts'
import { report } from './report.ts'
import { startSite } from './site.ts'

const POSTS = 2_000
const IMAGES = 500
const APPOINTMENTS = 5_000
const WORDS = 9_973
const IMAGE = 200_000

export async function benchBackup() {
  const site = await startSite()
  const elsewhere = await mkdtemp(join(tmpdir(), 'site-bench-restored-'))
  const archive = join(elsewhere, 'backup.zip')
  try {
    await fill(site)
    const settings = { DATABASE_URL: site.databaseUrl, DATA_DIR: site.env.DATA_DIR }
    const plain = await timed('backup', [archive], settings)
    const withCopies = { ...settings, ...(await secondPlaceIn(elsewhere, archive)) }
    const copy = await timed('copy', [], withCopies)
    report('backup and encrypted copy / backup', (plain + copy) / plain, { to: 2 })
    report('backup: size (MB)', statSync(archive).size / 1e6, { from: 100, to: 150 })
    await whileVisited(site.origin, () => timed('rehearse', [], withCopies))
    await timed('restore', [archive, '--yes'], { DATA_DIR: join(elsewhere, 'data') })
  } finally {
    await site.stop()
    await rm(elsewhere, { recursive: true, force: true })
  }
}

const QUIET_MS = 10_000

/** What a visitor notices of it on a page that is in the cache. */
async function whileVisited(origin: string, work: () => Promise<unknown>) {
  const quiet = await visits(origin, delay(QUIET_MS))
  const during = await visits(origin, work())
  report('a page of the cache: 95th percentile in a rehearsal / before it', during / quiet, { to: 1.5 })
}

/** Milliseconds, the 95th percentile. */
async function visits(origin: string, until: Promise<unknown>): Promise<number> {
  let over = false
  const ended = until.finally(() => {
    over = true
  })
  const took: number[] = []
  while (!over) {
    const began = performance.now()
    await (await fetch(`${origin}/blog`)).arrayBuffer()
    took.push(performance.now() - began)
    await delay(10)
  }
  await ended
  return percentile(took, 0.95)
}

async function secondPlaceIn(elsewhere: string, archive: string): Promise<NodeJS.ProcessEnv> {
  const [nightly, place] = [join(elsewhere, 'nightly'), join(elsewhere, 'place')]
  for (const folder of [nightly, place]) await mkdir(folder)
  await link(archive, join(nightly, 'site-2026-11-21.zip'))
  const BACKUP_RECIPIENT = await recipientOf(await identityOf(await newPassphrase()))
  return { BACKUP_DIR: nightly, BACKUP_COPY_DIR: place, BACKUP_RECIPIENT }
}

async function fill({ db, files: store }: Awaited<ReturnType<typeof startSite>>) {
  const keys = Array.from({ length: IMAGES }, () => `${randomUUID()}.jpg`)
  for (const key of keys) {
    const bytes = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), randomBytes(IMAGE)])
    await store.write(key, bytes, 'image/jpeg')
    await db.insert(files).values({ key, name: 'picture.jpg', type: 'image/jpeg', size: bytes.length })
    await db.execute(sql`
      insert into gallery_items (title, file_url) values (${key}, ${`/objects/${key}`})`)
  }
  for (let n = 0; n < POSTS; n += 100) {
    await db.execute(sql`
      insert into blog_posts (title, slug, excerpt, content, category)
      select 'Post ' || n, 'post-' || n, 'An excerpt.', '<p>' || (
        select string_agg(left(md5((n * word % ${WORDS}::int)::text), 7), ' ') from generate_series(1, 1000) as word
      ) || '</p>', 'Knee'
      from generate_series(${n}::int, ${n + 99}::int) as n`)
  }
  await db.execute(sql`
    insert into appointments (patient_name, email, phone, preferred_date, preferred_time, appointment_type, reason)
    select 'Sample ' || n, 'sample' || n || '@example.org', '+91 98100 ' || n, current_date, '8:30-8:45 AM',
      'ct-scan', repeat('reason ', 30)
    from generate_series(10000, 9999 + ${APPOINTMENTS}::int) as n`)
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

async function timed(command: string, args: string[], settings: NodeJS.ProcessEnv) {
  const { seconds, peak } = await measured(command, args, settings)
  const detail = `${POSTS} posts, ${IMAGES} images, ${APPOINTMENTS} appointments`
  report(`${command}: seconds`, seconds, { to: 60, detail })
  report(`${command}: most memory (MB)`, peak, { from: 1, to: 200 })
  return seconds
}

/** The site's own have no script. */
function wordsOf(command: string): string[] {
  const script = scripts[command] ?? `${NODE_FLAGS.join(' ')} server/cli/${command}.ts`
  return script.replace(/^(exec )?node /, '').split(' ')
}

/** Runs a command of package.json, or of the site's own; `peak` is its most memory (MB). */
export async function measured(command: string, args: string[], settings: NodeJS.ProcessEnv) {
  const start = performance.now()
  const words = wordsOf(command)
  const child = spawn(process.execPath, [...words, ...args], {
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // As the site does.
  if (command === 'rehearse' && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let errors = ''
  child.stderr.on('data', (text) => {
    errors = String(text)
  })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid))
  }, 20)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`npm run ${command} failed: ${errors}`)
  return { seconds: (performance.now() - start) / 1000, peak }
}

/** Peak memory of a process so far (MB); 0 once it has exited. Linux only. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}
