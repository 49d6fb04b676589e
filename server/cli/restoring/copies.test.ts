import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { RecoveryKey } from '#shared/backup.ts'
import { backUpIfDue } from '../../backup/daily.ts'
import { copyIfDue } from '../../backup/second/daily.ts'
import { appointments } from '../../db/schema/appointments.ts'
import { aSite, asDoctor } from '../../testing/app.ts'
import { command } from '../../testing/backups.ts'
import { anAppointment, aPassword as password } from '../../testing/factories.ts'

// Each command starts a Node process.
vi.setConfig({ testTimeout: 120_000 })

const folder = await mkdtemp(join(tmpdir(), 'site-copies-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const [nightly, place] = [join(folder, 'nightly'), join(folder, 'place')]
await mkdir(place)
const site = await aSite({ env: { BACKUP_DIR: nightly } })
const doctor = await asDoctor(site)
await anAppointment(site.db, { patientName: 'Kept Patient' })
const settings = {
  DATABASE_URL: site.url,
  DATA_DIR: site.env.DATA_DIR,
  BACKUP_DIR: nightly,
  LOG_LEVEL: 'silent',
}
const { passphrase } = (await doctor.post('/api/archives/recovery').send({ password })).body as RecoveryKey
await doctor.put('/api/archives/second').send({ password, place: { kind: 'folder', folder: place } })
const services = { ...site, folder: nightly }
await backUpIfDue(services, { settings, now: new Date('2026-11-21T18:00:00Z') })
await copyIfDue(services, { settings })
const restore = (args: string[], env: NodeJS.ProcessEnv = settings) =>
  command('restore', args, env, { stdin: `${passphrase}\n` })

test('the nights at the second place are listed', async () => {
  expect(await restore(['--copies'])).toMatchObject({
    code: 0,
    out: `In the folder ${place}:\n  2026-11-21\n`,
  })
})

test('the newest copy is fetched from the place that the doctor set, and restored', async () => {
  await site.db.delete(appointments)
  const { code, out, err } = await restore(['--copy', 'newest', '--yes'])
  expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('the copy of 2026-11-21') })
  expect(out).toContain('appointments: 1 added')
  expect(await site.db.select().from(appointments)).toMatchObject([{ patientName: 'Kept Patient' }])
})

test('on an empty machine the environment names the place', async () => {
  const there = { DATA_DIR: join(folder, 'new'), BACKUP_COPY_DIR: place, LOG_LEVEL: 'silent' }
  const { code, out } = await restore(['--copy', '2026-11-21', '--dry-run'], there)
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('appointments: 1 added') })
})

test.each([
  ['a night that is not there', ['--copy', '2026-01-01'], 'There is no copy of 2026-01-01 in the folder'],
  ['two things at once', ['site.zip', '--copies'], 'Usage: npm run restore'],
  ['a copy and a moment', ['--copy', 'newest', '--at', '2026-11-22 14:05'], 'Usage: npm run restore'],
])('%s is refused in a sentence', async (_name, args, sentence) => {
  const { code, err } = await restore(args)
  expect(code).toBeGreaterThan(0)
  expect(err).toContain(sentence)
})

test('a machine that knows of no second place is told what to set', async () => {
  const { code, err } = await restore(['--copies'], { DATA_DIR: join(folder, 'none'), LOG_LEVEL: 'silent' })
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('Set BACKUP_COPY_DIR, or') })
})

test('a copy that was cut or altered is refused, and nothing changes', async () => {
  await writeFile(join(place, 'site-2026-11-22.zip.age'), 'age-encryption.org/v1\nnot more')
  const { code, err } = await restore(['--copy', 'newest', '--yes'])
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('does not open this backup') })
  expect(await site.db.select().from(appointments)).toHaveLength(1)
})
