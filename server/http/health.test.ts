import { once } from 'node:events'
import { chmod, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { prime } from '../cache/prime.ts'
import { openDatabase } from '../db/client.ts'
import { aDatabase, aSite } from '../testing/app.ts'
import { aProxy } from '../testing/proxy.ts'
import { storesUnderTest } from '../testing/stores.ts'
import { createHealth } from './health.ts'

const url = await aDatabase()
const direct = openDatabase(url, () => {})
const proxy = await aProxy(url)
const site = await aSite({ url: proxy.url })
await prime(site.server)

beforeEach(async () => {
  proxy.mend()
  await readiness(200)
  return () => proxy.mend()
})

/** A result is cached for a second. */
const readiness = (status: number) =>
  vi.waitFor(() => site.request.get('/readyz').expect(status).expect('Cache-Control', 'no-store'), {
    timeout: 8_000,
    interval: 200,
  })

test('with everything in order /readyz and /healthz answer 200 to anyone, never to be kept', async () => {
  expect((await readiness(200)).body).toEqual({ ready: true, notReady: [] })
  await site.request.get('/healthz').expect(200, { ok: true }).expect('Cache-Control', 'no-store')
})

test('with the database away /readyz says so, /healthz and public pages go on, and it recovers by itself', async () => {
  proxy.cut()
  expect((await readiness(503)).body).toEqual({ ready: false, notReady: ['database'] })
  await site.request.get('/healthz').expect(200)
  await site.request.get('/about').expect(200)
  proxy.mend()
  await readiness(200)
})

test('a migration that is missing is not ready; one of a newer release does no harm', async () => {
  const move = (by: number) =>
    direct.$client.query('update drizzle.__drizzle_migrations set created_at = created_at + $1', [by])
  await move(-1)
  expect((await readiness(503)).body).toEqual({ ready: false, notReady: ['migrations'] })
  await move(2)
  await readiness(200)
  await move(-1)
})

test('a file store that cannot be written is not ready', async () => {
  const folder = join(site.env.DATA_DIR, 'files', 'incoming')
  await rename(folder, `${folder}-away`)
  await writeFile(folder, 'in the way')
  await chmod(folder, 0o400)
  expect((await readiness(503)).body).toEqual({ ready: false, notReady: ['store'] })
  await rename(folder, `${folder}-gone`)
  await rename(`${folder}-away`, folder)
  await readiness(200)
})

test('a file store that cannot be read is not ready, though it can be written', async () => {
  // Not even root can open a socket.
  const inTheWay = createServer().listen(join(site.env.DATA_DIR, 'files', 'stored.pdf'))
  await once(inTheWay, 'listening')
  expect((await readiness(503)).body).toEqual({ ready: false, notReady: ['store'] })
  inTheWay.close()
  await readiness(200)
})

test('a process that leaves is not ready at once, and goes on answering', async () => {
  const health = createHealth(site)
  expect(health.watched()).toBe(false)
  expect(await health.notReady()).toEqual([])
  expect(health.watched()).toBe(true)
  health.leave()
  expect(await health.notReady()).toEqual(['process'])
})

test('probes that find all well are not in the log, those that do not are', async () => {
  site.logged.length = 0
  await site.request.get('/healthz').expect(200)
  await readiness(200)
  proxy.cut()
  await readiness(503)
  await vi.waitFor(() => expect(site.logged.join('')).toContain('"path":"/readyz","status":503'))
  expect(site.logged.join('')).not.toMatch(/healthz|"status":200/)
})

test.each((await storesUnderTest()).slice(1))('%s that is away is not ready', async (_name, settings) => {
  const there = await aSite({ env: settings })
  await there.request.get('/readyz').expect(200)
  const gone = await aSite({ env: { ...settings, S3_BUCKET: 'no-such-bucket' } })
  const away = await aSite({ env: { ...settings, S3_ENDPOINT: 'http://127.0.0.1:9' } })
  await away.request.get('/readyz').expect(503, { ready: false, notReady: ['store'] })
  await gone.request.get('/readyz').expect(503, { ready: false, notReady: ['store'] })
})

// Last: its silent queries time out only after nine seconds.
test('a database that says nothing is not ready within two seconds, and holds one connection however many ask', async () => {
  proxy.silence()
  const start = performance.now()
  const answers = await Promise.all(Array.from({ length: 50 }, () => readiness(503)))
  expect(performance.now() - start).toBeLessThan(4_500)
  expect(answers[0]?.body.notReady).toEqual(['database'])
  await readiness(503)
  expect(site.db.$client.totalCount).toBeLessThanOrEqual(2)
})
