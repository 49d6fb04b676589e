import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anArchivingSite } from '../../backup/wal/testing/site.ts'
import { appointments } from '../../db/schema/appointments.ts'
import { events } from '../../db/schema/events.ts'
import { aStoredFile, command } from '../../testing/backups.ts'
import { aGalleryItem, anAppointment, anEvent } from '../../testing/factories.ts'
import { processesIn } from '../../testing/processes.ts'

// Each going back sets up a Postgres.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const site = await anArchivingSite()
const { db, settings } = site
const stdin = `${site.passphrase}\n`
const goBack = (at: string, ...args: string[]) =>
  command('restore', ['--at', at, ...args], settings, { stdin })
const patients = async () =>
  (await db.select().from(appointments)).map(({ patientName }) => patientName).sort()

let before: string
let pictured: string

beforeAll(async () => {
  await site.ship()
  await anAppointment(db, { patientName: 'First Patient' })
  await site.shipped()
  pictured = await aStoredFile(site, 'jpg')
  await aGalleryItem(db, { title: 'Kept', fileUrl: pictured })
  await anEvent(db, { title: 'Conference' })
  before = await site.now()
  await anAppointment(db, { patientName: 'Second Patient' })
  await db.delete(events)
  await site.shipped()
})

test('what leaves the machine is encrypted, and small where little was written', async () => {
  const held = await site.held()
  const [base = '', ...others] = held.filter((name) => name.startsWith('base-'))
  expect(others).toEqual([])
  const since = held.filter((name) => name > base.slice('base-'.length))
  expect(since.length).toBeGreaterThan(3)
  const [folder = ''] = (await readdir(site.place)).filter((name) => name.startsWith('wal-'))
  for (const name of held) {
    const bytes = await readFile(join(site.place, folder, name))
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(bytes.includes('Patient'), name).toBe(false)
    expect(bytes.length, name).toBeLessThan(
      name === base ? 16_000_000 : since.includes(name) ? 500_000 : 16e6,
    )
  }
})

test('before it goes back, it says what would be undone; a dry run does no more', async () => {
  const { code, out, err } = await goBack(before, '--dry-run')
  expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('The site as it was on') })
  expect(out).toContain('appointments: 0 added, 0 changed, 1 removed')
  expect(out).toContain('events: 1 added, 0 changed, 0 removed')
  expect(await patients()).toEqual(['First Patient', 'Second Patient'])
  expect((await readdir(settings.DATA_DIR)).filter((name) => name.startsWith('going-back'))).toEqual([])
  expect(processesIn(join(settings.DATA_DIR, 'going-back'))).toEqual([])
})

test('without --yes and without a terminal nothing is changed, and what would be is said', async () => {
  const { code, err } = await goBack(before)
  expect(code).toBe(1)
  expect(err).toContain('appointments: 0 added, 0 changed, 1 removed')
  expect(err).toContain('Add --yes to go on')
  expect(await patients()).toHaveLength(2)
})

test('a lost machine comes back from the second place alone; what no copy holds is counted', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'site-wal-new-'))
  afterAll(() => rm(elsewhere, { recursive: true, force: true }))
  const fresh = { ...settings, DATA_DIR: join(elsewhere, 'data'), BACKUP_WAL: 'off' }
  const at = await site.now()
  const { code, out, err } = await command('restore', ['--at', at, '--yes'], fresh, { stdin })
  expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('1 of its pictures and PDFs') })
  expect(out).toContain('appointments: 2 added')
})

test('going back makes the site what it was, pictures too', async () => {
  const { code, out } = await goBack(before, '--yes')
  expect(code).toBe(0)
  expect(out).toContain('events: 1 added')
  expect(await patients()).toEqual(['First Patient'])
  const [event] = await db.select().from(events).where(eq(events.title, 'Conference'))
  expect(event).toBeDefined()
  expect(await site.files.size(pictured.replace('/objects/', ''))).toBeGreaterThan(0)
})

test('and forward again: a restore is written to the log as everything else', async () => {
  await site.shipped()
  const at = await site.now()
  await db.execute(sql`truncate appointments cascade`)
  const { out } = await goBack(at, '--yes')
  expect(out).toContain('appointments: 1 added')
  expect(await patients()).toEqual(['First Patient'])
})

test.each([
  ['2020-01-01 10:00', stdin, 'holds no base copy from before that moment'],
  ['2999-01-01 10:00', stdin, 'still to come'],
  ['five past two', stdin, 'is no moment'],
])('%s is refused in a sentence', async (at, given, sentence) => {
  const { code, err } = await command('restore', ['--at', at], settings, { stdin: given })
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(sentence) })
})

test('a wrong passphrase is refused in a sentence, and leaves nothing', async () => {
  const wrong = await command('restore', ['--at', before], settings, { stdin: 'some other words\n' })
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('does not open this backup') })
  expect((await readdir(settings.DATA_DIR)).filter((name) => name.startsWith('going-back'))).toEqual([])
})

test('a second place that is away is named', async () => {
  await rename(site.place, `${site.place}-away`)
  const { err } = await goBack(before)
  expect(err).toContain(`There is no folder ${site.place}. Is its disk mounted?`)
  await rename(`${site.place}-away`, site.place)
})
