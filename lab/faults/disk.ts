import { randomBytes } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { closeDatabase } from '#server/db/client.ts'
import { runningEmbedded } from '#server/db/embedded/start.ts'
import { isConnectionLoss } from '#server/db/errors.ts'
import { asSuperuser } from '#server/testing/global.ts'
import { aPost, call, type Doctor } from './doctor.ts'
import { aFolder, mountSmall } from './machine.ts'
import { type Finding, seconds, tally } from './report.ts'
import { startServer } from './server.ts'
import { aSite, fillUp, notRun } from './store.ts'

const FULL_MS = 60_000
const BACK_LIMIT_MS = 60_000

/** Something else fills the disk during writes, and then takes the embedded Postgres's reserve as well. */
export async function disk(): Promise<Finding[]> {
  const folder = join(aFolder(), 'disk')
  await mkdir(folder)
  const fault = 'disk filled by something else'
  if (!mountSmall(folder, 500)) return [notRun(fault)]
  const server = await startServer({ dataDir: folder })
  const { doctor, read } = await aSite(server)
  const reserve = join(folder, 'postgres.reserve')
  const sizeOfReserve = async () => (await stat(reserve).catch(() => undefined))?.size ?? 0
  const [whole, url = ''] = [await sizeOfReserve(), await runningEmbedded(folder)]
  const ballast = [1, 2].map((n) => join(folder, `ballast-${n}`)) as [string, string]

  const writing = writeOn(doctor)
  await delay(1_000)
  await fillUp(ballast[0])
  const panics = [await exhaust(url)]
  const onReserve = await until(() => reads(doctor), BACK_LIMIT_MS)
  const { statuses, acknowledged } = await writing.stop()
  const given = whole > 0 && (await sizeOfReserve()) === 0
  const refused = await tryToWrite(doctor)
  const wrong = await read()

  await fillUp(ballast[1])
  panics.push(await exhaust(url))
  const without: number[] = []
  for (const until = performance.now() + FULL_MS; performance.now() < until; await delay(500)) {
    without.push(await tryToWrite(doctor))
    wrong.push(...(await read()))
  }
  const away = !(await reads(doctor))

  await Promise.all(ballast.map((file) => rm(file)))
  const back = await until(async () => (await tryToWrite(doctor)) === 201, BACK_LIMIT_MS)
  const made = await until(async () => (await sizeOfReserve()) === whole, 10_000)
  const lost = await missing(doctor, acknowledged)
  const code = await server.stop()
  return [
    {
      fault,
      done: `a disk of 500 MB full to its last byte during writes, and Postgres in need of the next file of its log; then the same with the reserve's room taken too, for ${seconds(FULL_MS)}`,
      measured: `Postgres ended ${panics.filter(Boolean).length} times; first writes ${tally(statuses)}, ${given ? 'the reserve was given' : 'NO RESERVE'}, and the doctor read again after ${seconds(onReserve)}; then Postgres ${away ? 'away' : 'there'}, writes ${tally(without)}; public pages ${wrong.join(', ') || 'all 200'}; with room again a write after ${seconds(back)}, the reserve after ${seconds(made)} more; ${lost} of ${acknowledged.length} acknowledged articles lost; exit ${code}`,
      bar: 'pages 200, writes 507; back by itself within a minute; none lost',
      ok:
        panics.every(Boolean) &&
        given &&
        statuses.every((status) => [201, 503, 507].includes(status)) &&
        refused === 507 &&
        without.every((status) => status === 507) &&
        !wrong.length &&
        lost === 0 &&
        Math.max(onReserve, back, made) < BACK_LIMIT_MS &&
        code === 0,
    },
  ]
}

/** Has Postgres begin new files of its log, of 16 MB each; whether it ended for want of room. */
async function exhaust(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: asSuperuser(url) })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let files = 0; files < 50; files++)
      await client
        .query('select pg_logical_emit_message(false, $1, $1)', ['full'])
        .then(() => client.query('select pg_switch_wal()'))
    return false
  } catch (error) {
    return (error as pg.DatabaseError).severity === 'PANIC' || isConnectionLoss(error)
  } finally {
    await closeDatabase(client)
  }
}

// Random, since Postgres compresses repetition.
const article = () => aPost({ content: `<p>${randomBytes(120_000).toString('hex')}</p>` })

const tryToWrite = async (doctor: Doctor) => (await doctor.send('POST', '/api/blog-posts', aPost())).status

const reads = async (doctor: Doctor) => (await doctor.send('GET', '/api/appointments')).status === 200

function writeOn(doctor: Doctor) {
  const statuses: number[] = []
  const acknowledged: string[] = []
  let running = true
  const writing = (async () => {
    while (running) {
      const post = article()
      const { status } = await doctor.send('POST', '/api/blog-posts', post).catch(() => ({ status: 0 }))
      statuses.push(status)
      if (status === 201) acknowledged.push(post.slug)
    }
  })()
  return {
    async stop() {
      running = false
      await writing
      return { statuses, acknowledged }
    },
  }
}

async function missing({ origin }: Doctor, slugs: string[]): Promise<number> {
  let count = 0
  for (const slug of slugs) if ((await call(`${origin}/api/blog-posts/${slug}`)).status !== 200) count++
  return count
}

/** Milliseconds until it holds; Infinity after `limit`. */
async function until(holds: () => Promise<boolean>, limit: number): Promise<number> {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > limit) return Number.POSITIVE_INFINITY
    await delay(100)
  }
  return performance.now() - began
}
