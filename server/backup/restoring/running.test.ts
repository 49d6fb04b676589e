import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { restores } from '../../db/schema/restores.ts'
import { siteContent } from '../../db/schema/site.ts'
import { aSite, aTransaction } from '../../testing/app.ts'
import { command, fill, patched, repacked } from '../../testing/backups.ts'
import { aPassword, aPost } from '../../testing/factories.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { restorer } from '../../testing/restoring.ts'
import { alone } from '../alone.ts'
import { encrypted, identityOf, newPassphrase, recipientOf } from '../encryption.ts'
import { RESTORE_LOCK } from './state.ts'
import { tidyRestores } from './tidy.ts'

// Each check and each restore starts a process.
vi.setConfig({ testTimeout: 120_000 })

const folder = await mkdtemp(join(tmpdir(), 'site-running-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const nightly = join(folder, 'nightly')
const site = await aSite({ env: { BACKUP_DIR: nightly } })
const { doctor } = await fill(site)
const archive = join(folder, 'site.zip')
const settings = { LOG_LEVEL: 'silent', DATABASE_URL: site.url, DATA_DIR: site.env.DATA_DIR }
expect(await command('backup', [archive], settings)).toMatchObject({ code: 0 })
const stage = join(site.env.DATA_DIR, 'restoring')
const { announce, check, ended, part, restore, state, upload } = restorer(doctor)
const password = aPassword

beforeEach(() => doctor.delete('/api/restore').expect(200))

test('the doctor sees what would change, restores with the password, stays signed in, and can go back', async () => {
  const other = await aSite({ url: site.url, env: { DATA_DIR: site.env.DATA_DIR, BACKUP_DIR: nightly } })
  const wanted = await fingerprint(site)
  await aPost(site.db, { slug: 'written-since' })
  await site.db.update(siteContent).set({ data: {} }).where(eq(siteContent.page, 'awards'))
  const since = await fingerprint(site)
  for (const { request } of [site, other]) await request.get('/blog/written-since').expect(200)

  await upload(archive)
  const checked = await check({ kind: 'upload' })
  expect(checked.contents?.changes).toEqual([
    { table: 'blog_posts', added: 0, changed: 0, removed: 1 },
    { table: 'site_content', added: 0, changed: 1, removed: 0 },
  ])
  expect(await fingerprint(site)).toEqual(since)
  await doctor.post('/api/restore').send({}).expect(400)
  await doctor.post('/api/restore').send({ password: 'wrong one' }).expect(400)
  expect(await state()).toMatchObject({ step: 'checked' })

  expect(await restore({ password })).toMatchObject({ step: 'restored', problem: null })
  expect(await fingerprint(site)).toEqual(wanted)
  await Promise.all([site.changesHeard(), other.changesHeard()])
  for (const { request } of [site, other]) await request.get('/blog/written-since').expect(404)
  await doctor.get('/api/auth/me').expect(200)
  expect(existsSync(stage)).toBe(false)

  const { body } = await doctor.get('/api/restore/sources').expect(200)
  expect(body.archives).toEqual([
    expect.objectContaining({ replaced: true, name: expect.stringMatching(/^replaced-/) }),
  ])
  const [{ name }] = body.archives
  expect(await check({ kind: 'archive', name })).toMatchObject({ step: 'checked' })
  expect(await restore({ password })).toMatchObject({ step: 'restored' })
  expect(await fingerprint(site)).toEqual(since)
})

test('an upload that was broken off goes on where it was, and takes no part twice or out of turn', async () => {
  const { bytes } = await announce(archive)
  await part(bytes, 0, 5_000).expect(200, { received: 5_000 })
  expect((await part(bytes, 0, 5_000).expect(409)).body.current).toEqual({ received: 5_000 })
  expect((await part(bytes, 9_000, 9_500).expect(409)).body.current).toEqual({ received: 5_000 })
  expect((await state()).upload).toMatchObject({ name: 'site.zip', received: 5_000 })
  await doctor
    .post('/api/restore/check')
    .send({ source: { kind: 'upload' } })
    .expect(409)
  await part(Buffer.alloc(2_000_000), 0, 1_500_000).expect(400)
  expect((await announce(archive)).received).toBe(5_000)
  await upload(archive, 30_000)
  expect(await readFile(join(stage, 'given'))).toEqual(bytes)
  expect(await check({ kind: 'upload' })).toMatchObject({ step: 'checked' })
})

test('a file for which there is no room is refused before it is sent', async () => {
  const upload = { name: 'huge.zip', size: 10 ** 15, modified: 1 }
  const { body } = await doctor.post('/api/restore/upload').send(upload).expect(507)
  expect(body.error).toMatch(/^There is too little room .* are free\. Nothing was changed\.$/)
})

test('a cut, an altered, a foreign and a newer archive are refused in words, and change nothing', async () => {
  const before = await fingerprint(site)
  const recipient = await recipientOf(await identityOf(await newPassphrase()))
  const passphrase = await newPassphrase()
  const own = await recipientOf(await identityOf(passphrase))
  const sealed = join(folder, 'sealed.zip.age')
  await writeFile(sealed, await buffer((await encrypted(archive, own)).stream))
  const foreign = join(folder, 'foreign.zip.age')
  await writeFile(foreign, await buffer((await encrypted(archive, recipient)).stream))
  const newer = (entries: Map<string, Buffer>) => {
    const manifest = JSON.parse(String(entries.get('manifest.json')))
    entries.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, schema: manifest.schema + 1 })))
  }
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  const flipped = (bytes: Buffer) => {
    const changed = Buffer.from(bytes)
    changed[bytes.length - 100] = (changed[bytes.length - 100] ?? 0) ^ 1
    return changed
  }
  for (const [path, reason] of [
    [await patched(archive, join(folder, 'cut.zip'), half), /no whole backup/],
    [await patched(sealed, join(folder, 'cut.zip.age'), half), /altered or cut after it was encrypted/],
    [
      await patched(sealed, join(folder, 'altered.zip.age'), flipped),
      /altered or cut after it was encrypted/,
    ],
    [foreign, /passphrase does not open this backup/],
    [await repacked(archive, join(folder, 'newer.zip'), newer), /from a newer version/],
    [await patched(archive, join(folder, 'text.zip'), () => Buffer.from('a letter')), /no whole backup/],
  ] as const) {
    await upload(path)
    expect(await check({ kind: 'upload' }, passphrase)).toMatchObject({
      step: 'choosing',
      problem: expect.stringMatching(reason),
    })
    await doctor.post('/api/restore').send({ password, passphrase }).expect(409)
    expect(await readdir(stage)).toEqual(['given'])
  }
  expect(await fingerprint(site)).toEqual(before)
})

test('of all servers one checks or restores at a time', async () => {
  await upload(archive)
  await alone(site.db, RESTORE_LOCK, async () => {
    const { body } = await doctor
      .post('/api/restore/check')
      .send({ source: { kind: 'upload' } })
      .expect(409)
    expect(body.error).toContain('already')
    await doctor.delete('/api/restore').expect(409)
  })
  // Holds up whoever begins, so that the other meets it.
  const blocking = await aTransaction(site.url, 'lock table blog_posts in row exclusive mode')
  const calls = [1, 2].map(() => doctor.post('/api/restore/check').send({ source: { kind: 'upload' } }))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  await blocking.rollback()
  expect(statuses.sort()).toEqual([202, 409])
  expect(await ended()).toMatchObject({ step: 'checked' })
})

test('killed in the middle, nothing is changed, it is said, nothing decrypted stays, and it can be begun again', async () => {
  const before = await fingerprint(site)
  const passphrase = await newPassphrase()
  const recipient = await recipientOf(await identityOf(passphrase))
  const sealed = join(folder, 'killed.zip.age')
  await writeFile(sealed, await buffer((await encrypted(archive, recipient)).stream))
  await upload(sealed)
  await check({ kind: 'upload' }, passphrase)

  const blocking = await aTransaction(site.url, 'lock table blog_posts in row exclusive mode')
  await doctor.post('/api/restore').send({ password, passphrase }).expect(202)
  await expect.poll(blocking.waiting).toBe(1)
  expect(existsSync(join(stage, 'decrypted.zip'))).toBe(true)
  process.kill(workingChild(), 'SIGKILL')
  await blocking.rollback()
  await expect.poll(async () => (await state()).problem).toContain('broken off')
  expect(await state()).toMatchObject({ step: 'checked' })
  expect(await fingerprint(site)).toEqual(before)

  await expect
    .poll(async () => {
      await tidyRestores(site)
      return readdir(stage)
    })
    .toEqual(['given'])
  expect(await restore({ password, passphrase })).toMatchObject({ step: 'restored' })
})

function workingChild(): number {
  const all = execFileSync('ps', ['-A', '-ww', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' })
  const [, pid] = new RegExp(`^ *${process.pid} +(\\d+) .*restore-given`, 'm').exec(all) ?? []
  if (!pid) throw new Error('No process works')
  return Number(pid)
}

test('what nobody goes on with is removed after a day', async () => {
  await announce(archive)
  await tidyRestores(site)
  expect(await readdir(stage)).toEqual(['given'])
  await site.db.update(restores).set({ changedAt: sql`now() - interval '25 hours'` })
  await tidyRestores(site)
  expect(existsSync(stage)).toBe(false)
  expect(await state()).toMatchObject({ step: 'choosing', upload: null })
})
