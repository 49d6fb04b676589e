import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { sweepExpired } from '../auth/sweep.ts'
import { backupLinks } from '../db/schema/accounts.ts'
import { aSite, asDoctor, aTransaction } from '../testing/app.ts'
import { fill } from '../testing/backups.ts'
import { anAdmin, aPassword, aPost } from '../testing/factories.ts'
import { openArchive } from './archive.ts'
import { decrypt } from './encryption.ts'

const folder = await mkdtemp(join(tmpdir(), 'backup-link-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const site = await aSite()
const other = await aSite({ url: site.url })
const { doctor } = await fill(site)

const link = async () => (await doctor.post('/api/backup').send({ password: aPassword }).expect(200)).body
const download = (url: string, from = site) => fetch(from.origin + url)

test('the password opens a link, which gives the whole backup to whoever has it', async () => {
  const { url, expiresAt } = await link()
  expect(url).toMatch(/^\/api\/backup\/[\w-]{22}$/)
  const lasts = Date.parse(expiresAt) - Date.now()
  expect(lasts).toBeGreaterThan(50_000)
  expect(lasts).toBeLessThan(61_000)
  const answer = await download(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename=backup-\d{4}-\d\d-\d\d\.zip$/,
  )
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const path = join(folder, 'downloaded.zip')
  await writeFile(path, Buffer.from(await answer.arrayBuffer()))
  const archive = await openArchive(path)
  expect(archive.manifest.tables).toMatchObject({ appointments: 1, blog_posts: 3, trash: 2 })
  for (const entry of archive.manifest.entries) for await (const _chunk of archive.read(entry));
  archive.close()
})

test('encrypted, only the recovery passphrase opens it; without a passphrase it is refused', async () => {
  const ask = () => doctor.post('/api/backup').send({ password: aPassword, encrypted: true })
  expect((await ask().expect(409)).body.error).toContain('Make a recovery passphrase first')
  const { body } = await doctor.post('/api/archives/recovery').send({ password: aPassword }).expect(200)
  const answer = await download((await ask().expect(200)).body.url)
  expect(answer.headers.get('Content-Disposition')).toMatch(/\.zip\.age$/)
  const [sealed, plain] = [join(folder, 'sealed.zip.age'), join(folder, 'opened.zip')]
  await writeFile(sealed, Buffer.from(await answer.arrayBuffer()))
  await expect(openArchive(sealed)).rejects.toThrow('no whole backup')
  await decrypt(sealed, plain, body.passphrase)
  const archive = await openArchive(plain)
  expect(archive.manifest.tables).toMatchObject({ appointments: 1, blog_posts: 3 })
  archive.close()
})

test('a link works once, on any server: of many at once one gets the backup', async () => {
  const { url } = await link()
  const answers = await Promise.all([0, 1, 0, 1, 0, 1].map((i) => download(url, i ? other : site)))
  const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  // 503 while two others run.
  for (const status of statuses) expect([200, 410, 503]).toContain(status)
  expect(bodies.filter((body) => body.byteLength > 5_000)).toHaveLength(1)
  expect((await download(url, other)).status).toBe(410)
})

test('a look ahead does not use the link up', async () => {
  const { url } = await link()
  const head = await fetch(site.origin + url, { method: 'HEAD' })
  expect(head.status).toBe(405)
  expect((await download(url)).status).toBe(200)
})

test('after 60 seconds, or once the session has ended, the link gives nothing', async () => {
  const late = await link()
  await site.db.update(backupLinks).set({ expiresAt: sql`now()` })
  expect((await download(late.url)).status).toBe(410)
  const leaving = await asDoctor(site)
  const { body } = await leaving.post('/api/backup').send({ password: aPassword }).expect(200)
  await leaving.post('/api/auth/logout').expect(200)
  expect((await download(body.url)).status).toBe(410)
  await link()
  await site.db.update(backupLinks).set({ expiresAt: sql`now()` })
  await sweepExpired(site.db)
  expect(await site.db.$count(backupLinks)).toBe(0)
})

test('a wrong password, or none, is 400, ends no session and leaves no link; a stranger gets 401', async () => {
  for (const [password, message] of [
    ['wrong', 'This is not your password'],
    ['', 'Enter your password'],
  ]) {
    const { body } = await doctor.post('/api/backup').send({ password }).expect(400)
    expect(body.fields).toEqual({ password: message })
  }
  await doctor.post('/api/backup').send({ password: aPassword, to: 'elsewhere' }).expect(400)
  await doctor.get('/api/auth/me').expect(200)
  await site.request.post('/api/backup').send({ password: aPassword }).expect(401)
  expect(await site.db.$count(backupLinks)).toBe(0)
})

test('no number of guesses at the password opens a link', async () => {
  const guesser = await asDoctor(site, await anAdmin(site.db))
  for (let i = 0; i < 10; i++) await guesser.post('/api/backup').send({ password: 'guess' }).expect(400)
  await guesser.post('/api/backup').send({ password: aPassword }).expect(429)
})

test('what is no token gives nothing, and fills no log', async () => {
  site.logged.length = 0
  for (const token of ['x', '%00', 'a'.repeat(5_000)])
    expect((await download(`/api/backup/${token}`)).status).toBe(404)
  expect((await download(`/api/backup/${'a'.repeat(22)}`)).status).toBe(410)
  expect(site.logged.join('')).not.toContain('"stack"')
})

test('whoever tries links out keeps the doctor from no download', async () => {
  const { url } = await link()
  const { waiting, rollback } = await aTransaction(site.url, 'lock table backup_links')
  const junk = ['a', 'b'].map((letter) => download(`/api/backup/${letter.repeat(22)}`))
  await expect.poll(waiting).toBe(2)
  const downloading = download(url)
  for (let i = 0; i < 3; i++) await site.request.get('/healthz').expect(200)
  await rollback()
  expect((await downloading).status).toBe(200)
  for (const { status } of await Promise.all(junk)) expect(status).toBe(410)
})

test('the log says who took a backup, and never the token', async () => {
  site.logged.length = 0
  const { url } = await link()
  await (await download(url)).arrayBuffer()
  await expect.poll(() => site.logged.join()).toContain('"audit":"backup sent"')
  expect(site.logged.join()).not.toContain(url.split('/').at(-1))
  expect(site.logged.join()).not.toMatch(/Kept Patient|Trashed Patient/)
})

test('whoever stops a download leaves no connection and no transaction behind', async () => {
  const long = Array.from({ length: 40 }, () =>
    aPost(site.db, { content: `<p>${Math.random()}${'x'.repeat(290_000)}</p>` }),
  )
  await Promise.all(long)
  for (let i = 0; i < 3; i++) {
    const { url } = await link()
    await (await download(url)).body?.cancel()
    await (await download(`${(await link()).url}?encrypted`)).body?.cancel()
  }
  const open = sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and (state like 'idle in transaction%' or (state = 'active' and pid <> pg_backend_pid()))`
  await expect.poll(async () => (await site.db.execute<{ count: number }>(open)).rows[0]?.count).toBe(0)
  const { url } = await link()
  expect((await (await download(url)).arrayBuffer()).byteLength).toBeGreaterThan(10_000)
})
