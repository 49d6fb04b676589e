import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSite, asDoctor } from '../testing/app.ts'
import { unpacked } from '../testing/backups.ts'
import { anAdmin, anAppointment, aPassword } from '../testing/factories.ts'
import { askForRenewal, endRenewal, removeOld, removeReplaced, renewalAsked } from './archives.ts'
import { backUpIfDue } from './daily.ts'

// Each backup starts a process.
vi.setConfig({ testTimeout: 60_000 })

const site = await aSite()
await anAdmin(site.db)
await anAppointment(site.db, { patientName: 'Kept Patient' })
const settings = { DATABASE_URL: site.url, DATA_DIR: site.env.DATA_DIR, LOG_LEVEL: 'silent' }
const late = new Date('2026-11-21T18:00:00Z')

async function aFolder(...names: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'site-daily-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of names) await writeFile(join(folder, name), 'a backup')
  return folder
}

const backUp = (folder: string, options: Parameters<typeof backUpIfDue>[1] = {}) =>
  backUpIfDue({ ...site, folder }, { now: late, settings, ...options })

test('a night without a backup gets one, whole and for the owner’s eyes only, and then no other', async () => {
  const folder = join(await aFolder(), 'backups')
  await backUp(folder)
  const file = join(folder, 'site-2026-11-21.zip')
  expect(await readdir(folder)).toEqual(['site-2026-11-21.zip'])
  expect([(await stat(folder)).mode & 0o777, (await stat(file)).mode & 0o777]).toEqual([0o700, 0o600])
  expect(String((await unpacked(file)).get('data/appointments.jsonl'))).toContain('Kept Patient')
  expect(site.logged.join('')).toMatch(/"night":"2026-11-21","bytes":\d+.*the daily backup is made/)
  await utimes(file, 1, 1)
  await backUp(folder)
  expect((await stat(file)).mtimeMs).toBe(1_000)
})

test('a night begins at three on the clinic’s clock', async () => {
  const folder = await aFolder('site-2026-11-20.zip')
  await backUp(folder, { now: new Date('2026-11-20T21:29:00Z') })
  expect(await readdir(folder)).toEqual(['site-2026-11-20.zip'])
  await backUp(folder, { now: new Date('2026-11-20T21:30:00Z') })
  expect(await readdir(folder)).toContain('site-2026-11-21.zip')
})

test('what a restore replaced is kept as long, and goes with the older archives after an erasure', async () => {
  const [old, kept] = ['replaced-2026-11-07T10-00-00Z.zip', 'replaced-2026-11-08T10-00-00Z.zip']
  const folder = await aFolder(old, kept, 'replaced-2026-11-09T10-00-00Z.zip.part', 'site-2026-11-21.zip')
  await removeReplaced(folder, late)
  expect((await readdir(folder)).toSorted()).toEqual([kept, 'site-2026-11-21.zip'])
  await endRenewal(folder, { night: '2026-11-21', asked: '' })
  expect(await readdir(folder)).toEqual(['site-2026-11-21.zip'])
})

test('fourteen nights are kept, never fewer than one, nothing else is touched, and a clock that is ahead costs one at a time', async () => {
  const folder = await aFolder('site-2026-11-08.zip', 'site-2026-11-07.zip', 'site-2025-01-01.zip', 'my.zip')
  await removeOld(folder, late)
  expect(await readdir(folder)).toEqual(['my.zip', 'site-2026-11-07.zip', 'site-2026-11-08.zip'])
  await removeOld(folder, late)
  expect(await readdir(folder)).toEqual(['my.zip', 'site-2026-11-08.zip'])
  await removeOld(folder, new Date('2027-11-21T18:00:00Z'))
  expect(await readdir(folder)).toEqual(['my.zip', 'site-2026-11-08.zip'])
})

test('before the doctor has set the site up there is nothing to back up', async () => {
  const fresh = await aSite()
  const folder = await aFolder()
  await backUpIfDue({ ...fresh, folder }, { now: late, settings: { ...settings, DATABASE_URL: fresh.url } })
  expect(await readdir(folder)).toEqual([])
})

test('of two servers that find it due, one makes it', async () => {
  const folder = await aFolder()
  site.logged.length = 0
  await Promise.all([backUp(folder), backUp(folder)])
  expect(await readdir(folder)).toEqual(['site-2026-11-21.zip'])
  expect(site.logged.filter((line) => line.includes('the daily backup is made'))).toHaveLength(1)
})

test('one that fails leaves what there was and nothing half-made, and says why', async () => {
  const folder = await aFolder('site-2026-11-20.zip')
  const away = { ...settings, DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:1/none' }
  await expect(backUp(folder, { settings: away })).rejects.toThrow('The database cannot be reached')
  expect(await readdir(folder)).toEqual(['site-2026-11-20.zip'])
})

test('one that would fill the disk is not begun', async () => {
  const folder = await aFolder('site-2026-11-20.zip')
  await expect(backUp(folder, { reserve: 1e18 })).rejects.toThrow('too little room')
  expect(await readdir(folder)).toEqual(['site-2026-11-20.zip'])
})

test('one that is cut short by a stop ends at once and leaves nothing; what a killed one left goes too', async () => {
  const folder = await aFolder('unfinished-1.zip.part')
  const blocker = await site.db.$client.connect()
  await blocker.query('begin; lock table trash in access exclusive mode')
  const stopping = new AbortController()
  const backup = backUp(folder, { signal: stopping.signal })
  await vi.waitFor(
    async () => expect(await readdir(folder)).toContain(`unfinished-${process.pid}.zip.part`),
    {
      timeout: 30_000,
    },
  )
  expect(await readdir(folder)).not.toContain('unfinished-1.zip.part')
  const start = performance.now()
  stopping.abort()
  await expect(backup).rejects.toThrow()
  expect(performance.now() - start).toBeLessThan(5_000)
  await blocker.query('rollback')
  blocker.release()
  expect(await readdir(folder)).toEqual([])
})

test('after an erasure the doctor has a new archive made, and only when it is whole do the older ones go', async () => {
  const folder = await aFolder('site-2026-11-20.zip', 'site-2026-11-21.zip', 'my.zip')
  const made = await aSite({ url: site.url, env: { BACKUP_DIR: folder } })
  const doctor = await asDoctor(made)
  const { id } = await anAppointment(site.db, { patientName: 'Erased Patient', phone: '+91 98765 43210' })
  await doctor
    .post('/api/appointments/erase')
    .send({ patient: '9876543210', password: aPassword })
    .expect(200)
  await doctor.post('/api/archives/renew').send({ password: 'not mine at all' }).expect(400)
  await doctor.post('/api/archives/renew').send({ password: aPassword }).expect(202)
  expect((await doctor.get('/api/backup').expect(200)).body.daily.renewing).toBe(true)

  const away = { ...settings, DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:1/none' }
  await expect(backUp(folder, { settings: away })).rejects.toThrow('The database cannot be reached')
  const archives = async () => (await readdir(folder)).filter((name) => name.endsWith('.zip'))
  expect(await archives()).toEqual(['my.zip', 'site-2026-11-20.zip', 'site-2026-11-21.zip'])

  await backUp(folder)
  expect(await readdir(folder)).toEqual(['my.zip', 'site-2026-11-21.zip'])
  const held = String((await unpacked(join(folder, 'site-2026-11-21.zip'))).get('data/appointments.jsonl'))
  expect(held).toContain('Kept Patient')
  expect(held).not.toContain(id)
  expect((await doctor.get('/api/backup').expect(200)).body.daily.renewing).toBe(false)
})

test('asked for again while an archive is being made, another is made', async () => {
  const folder = await aFolder('site-2026-11-20.zip')
  await askForRenewal(folder)
  const first = await renewalAsked(folder)
  await askForRenewal(folder)
  await endRenewal(folder, { night: '2026-11-20', asked: first ?? '' })
  expect(await renewalAsked(folder)).toBeDefined()
})

test('where the site makes no archives itself, none can be renewed', async () => {
  const none = await aSite({ url: site.url, env: { BACKUP_DIR: 'off' } })
  const doctor = await asDoctor(none)
  await doctor.post('/api/archives/renew').send({ password: aPassword }).expect(409)
  const { body } = await doctor.post('/api/appointments/patient').send({ patient: '9876543210' }).expect(200)
  expect(body.archiveDays).toBeNull()
})

test('the doctor sees when the newest was made, and nobody else does', async () => {
  await site.request.get('/api/backup').expect(401)
  const folder = await aFolder('site-2026-11-20.zip')
  await utimes(join(folder, 'site-2026-11-20.zip'), late, late)
  const made = await aSite({ env: { BACKUP_DIR: folder } })
  const { body } = await (await asDoctor(made)).get('/api/backup').expect(200)
  expect(body).toMatchObject({
    daily: { newest: { madeAt: late.toISOString(), size: 8 }, renewing: false },
  })
  const none = await aSite({ env: { BACKUP_DIR: 'off' } })
  expect((await (await asDoctor(none)).get('/api/backup').expect(200)).body.daily).toBeNull()
})
