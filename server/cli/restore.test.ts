import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { appointments } from '../db/schema/appointments.ts'
import { blogPosts } from '../db/schema/blog.ts'
import { files } from '../db/schema/files.ts'
import { siteContent } from '../db/schema/site.ts'
import { aSite, asDoctor, type Site } from '../testing/app.ts'
import { aStoredFile, command, fill, repacked } from '../testing/backups.ts'
import { anAdmin, anAppointment, aPassword, aPost } from '../testing/factories.ts'
import { fingerprint } from '../testing/fingerprint.ts'

// Each command starts a Node process.
vi.setConfig({ testTimeout: 120_000 })

const folder = await mkdtemp(join(tmpdir(), 'restores-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let number = 0
const newFile = () => join(folder, `${number++}.zip`)

const settingsOf = ({ url, env }: Site) => ({
  LOG_LEVEL: 'silent',
  DATABASE_URL: url,
  DATA_DIR: env.DATA_DIR,
})

async function backupOf(site: Site): Promise<string> {
  const file = newFile()
  expect(await command('backup', [file], settingsOf(site))).toMatchObject({ code: 0 })
  return file
}

const restore = (site: Site, file: string, ...args: string[]) =>
  command('restore', [file, ...(args.length ? args : ['--yes'])], settingsOf(site))

const source = await aSite()
const { doctor } = await fill(source)
const good = await backupOf(source)

test('restored beside running servers, everything is as it was, at once and on all of them', async () => {
  const other = await aSite({ url: source.url, env: { DATA_DIR: source.env.DATA_DIR } })
  const before = await fingerprint(source)
  await doctor.put('/api/content/awards').send({ title: 'Broken' }).expect(400)
  await source.db.update(siteContent).set({ data: {} }).where(eq(siteContent.page, 'awards'))
  await doctor.delete('/api/blog-posts/kept-later').expect(200)
  await aPost(source.db, { slug: 'written-since' })
  await source.files.remove('published.json')
  for (const { request } of [source, other]) await request.get('/blog/written-since').expect(200)

  const rehearsed = await restore(source, good, '--dry-run')
  expect(rehearsed).toMatchObject({ code: 0, out: expect.stringMatching(/^This would change:\n/) })
  expect(rehearsed.out).toContain('blog_posts: 1 added, 0 changed, 1 removed')
  expect(rehearsed.out).toContain('site_content: 0 added, 1 changed, 0 removed')
  await source.request.get('/api/blog-posts/written-since').expect(200)

  const restored = await restore(source, good)
  expect(restored).toMatchObject({ code: 0, out: rehearsed.out.replace('This would change', 'Restored') })
  await Promise.all([source.changesHeard(), other.changesHeard()])
  for (const { request } of [source, other]) {
    await request.get('/blog/kept-later').expect(200)
    await request.get('/blog/written-since').expect(404)
    expect((await request.get('/api/blog-posts?q=dark')).body).toHaveLength(1)
  }
  expect(await fingerprint(source)).toEqual(before)
  expect(await source.files.size('published.json')).toBeGreaterThan(100)
  // The session survives, and the trigger's counts are right.
  const { body } = await doctor.get('/api/appointments/overview').expect(200)
  expect(body.counts).toMatchObject({ pending: 1, confirmed: 0 })
  const account = await doctor.get('/api/auth/account').expect(200)
  expect(account.body.events[0]).toMatchObject({ event: 'backup restored', browser: 'the command line' })
  expect((await restore(source, good)).out).toBe('Restored: nothing, everything is as in the backup.\n')
})

test('without --yes and without a terminal nothing is restored', async () => {
  const { code, err } = await command('restore', [good], settingsOf(source), { stdin: 'yes\n' })
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('Add --yes to go on') })
})

test('what cannot be restored is refused with one sentence', async () => {
  const before = await fingerprint(source)
  const newer = await repacked(good, newFile(), (entries) => {
    const manifest = JSON.parse(String(entries.get('manifest.json')))
    entries.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, format: 2 })))
  })
  for (const [file, reason] of [
    [newer, 'The backup is from a newer version of the site. Update this one first, then restore.'],
    [join(folder, 'none.zip'), 'The backup cannot be read: ENOENT.'],
  ] as const)
    expect(await restore(source, file)).toEqual({ code: 1, out: '', err: `${reason}\n` })
  expect(await fingerprint(source)).toEqual(before)
})

test('who was erased since is not brought back, nor what is past its time, also from the trash', async () => {
  const site = await aSite()
  const erasing = await asDoctor(site)
  const patient = { patientName: 'Erased Patient', phone: '+91 98765 43210' }
  await anAppointment(site.db, patient)
  const { id } = await anAppointment(site.db, { ...patient, patientName: 'Erased From Trash' })
  await erasing.delete(`/api/appointments/${id}`).expect(200)
  await anAppointment(site.db, { patientName: 'Stays' })
  await anAppointment(site.db, { patientName: 'Long Ago', preferredDate: '2020-01-01' })
  const file = await backupOf(site)
  await erasing
    .post('/api/appointments/erase')
    .send({ patient: '9876543210', password: aPassword })
    .expect(200)
  for (const args of ['--dry-run', '--yes']) {
    const { out } = await restore(site, file, args)
    expect(out).toContain('2 appointments of patients who were erased since are not brought back')
    expect(out).toContain('1 appointments past their time are not brought back')
  }
  const left = await site.db.select({ name: appointments.patientName }).from(appointments)
  expect(left).toEqual([{ name: 'Stays' }])
  expect((await erasing.get('/api/trash')).body.total).toBe(0)
})

test('what the store has lost or altered is mended, what only the target has is left to the sweep', async () => {
  const before = await fingerprint(source)
  const [lost = '', altered = ''] = Object.keys(before).filter((name) => name.includes('.'))
  await source.files.remove(lost)
  await source.files.write(altered, Buffer.from('altered'), 'image/png')
  const later = await aStoredFile(source, 'png')
  expect((await restore(source, good)).out).toContain('files in the store: 1 added, 1 mended')
  expect(await fingerprint(source)).toEqual(before)
  expect(await source.files.size(later.slice('/objects/'.length))).toBeGreaterThan(0)
  expect(
    await source.db
      .select()
      .from(files)
      .where(eq(files.key, later.slice('/objects/'.length))),
  ).toHaveLength(1)
})

test('accounts stay, and who saved what is kept where the account is there', async () => {
  const account = await anAdmin(source.db)
  const editor = await asDoctor(source, account)
  const { data } = (await editor.get('/api/pages/home').expect(200)).body
  await editor
    .put('/api/content/home')
    .send({ ...data, tagline: 'Saved' })
    .expect(200)
  expect(await restore(source, await backupOf(source))).toMatchObject({ code: 0 })
  const { body } = await editor.get('/api/history/page/home').expect(200)
  expect(body.items).toMatchObject([{ savedBy: account.username }])
})

test('while a restore is under way others read what was before, and never something between', async () => {
  for (let i = 0; i < 300; i++)
    await aPost(source.db, { slug: `post-${i}`, content: `<p>${'word '.repeat(2_000)}</p>` })
  const file = await backupOf(source)
  const restoring = restore(source, file)
  let ended = false
  void restoring.finally(() => {
    ended = true
  })
  const counts = new Set<number>()
  while (!ended) counts.add(await source.db.$count(blogPosts))
  expect([...counts]).toEqual([303])
  expect(await restoring).toMatchObject({ code: 0 })
})

test.each([
  ['SIGKILL', /appointments: \d+\n/],
  ['SIGTERM', /Broken off\. Nothing was changed\.\n$/],
] as const)('a restore that is ended half-way by %s changes nothing', async (signal, words) => {
  const before = await fingerprint(source)
  const args = ['--import', 'tsx', 'server/cli/restore.ts', good, '--yes']
  const child = spawn(process.execPath, args, { env: { ...process.env, ...settingsOf(source) } })
  let said = ''
  child.stderr.on('data', (text) => {
    // Rows are being written at this point.
    if (!said.includes('appointments:') && String(text).includes('appointments:')) child.kill(signal)
    said += text
  })
  await once(child, 'close')
  expect(said).toMatch(words)
  expect(await fingerprint(source)).toEqual(before)
})
