import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import type { AutomaticBackups } from '#shared/backup.ts'
import { secondPlace } from '../../db/schema/backup.ts'
import { aSite } from '../../testing/app.ts'
import { fill, repacked } from '../../testing/backups.ts'
import { aPassword } from '../../testing/factories.ts'
import { backUpIfDue } from '../daily.ts'
import { copyIfDue } from '../second/daily.ts'
import { rehearseIfDue } from './weekly.ts'

// Each rehearsal sets up a Postgres.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const site = await aSite()
const { doctor } = await fill(site)
const { DATA_DIR } = site.env
const folder = join(DATA_DIR, 'backups')
const place = join(DATA_DIR, 'place')
const settings = { DATABASE_URL: site.url, DATA_DIR, BACKUP_DIR: folder, LOG_LEVEL: 'silent' }
const services = { ...site, folder }
const archive = join(folder, 'site-2026-11-21.zip')

const state = async () => (await doctor.get('/api/backup').expect(200)).body as AutomaticBackups
const rehearse = () => rehearseIfDue(services, { settings })
const nextWeek = () => site.db.update(secondPlace).set({ rehearsedAt: sql`now() - interval '8 days'` })

beforeAll(async () => {
  await backUpIfDue(services, { settings, now: new Date('2026-11-21T18:00:00Z') })
})

test('each week the newest backup is restored elsewhere, compared row by row and file by file, and thrown away', async () => {
  await rehearse()
  const { rehearsal } = await state()
  expect(rehearsal?.result).toMatchObject({ night: '2026-11-21', copied: false, files: 5 })
  expect(await readdir(DATA_DIR)).not.toContain('rehearsal')
  await rehearse()
  expect((await state()).rehearsal).toEqual(rehearsal)
})

test('a copy at the second place is fetched back; one that was altered there fails the rehearsal, in words', async () => {
  await doctor.post('/api/archives/recovery').send({ password: aPassword }).expect(200)
  await mkdir(place)
  const second = { password: aPassword, place: { kind: 'folder', folder: place } }
  await doctor.put('/api/archives/second').send(second).expect(200)
  await copyIfDue(services, { settings })
  await nextWeek()
  await rehearse()
  expect((await state()).rehearsal?.result).toMatchObject({ copied: true })

  const copy = join(place, 'site-2026-11-21.zip.age')
  const bytes = await readFile(copy)
  bytes[5_000] = (bytes[5_000] ?? 0) ^ 1
  await writeFile(copy, bytes)
  await nextWeek()
  await rehearse()
  expect((await state()).rehearsal?.result).toMatchObject({
    failure: expect.stringContaining('is not what was sent there'),
  })
  await rm(copy)
  await nextWeek()
  await rehearse()
  expect((await state()).rehearsal?.result).toMatchObject({
    failure: expect.stringContaining('is no longer in'),
  })
})

test('a backup from before an update, whose rows had fewer columns, is rehearsed too', async () => {
  await doctor.put('/api/archives/second').send({ password: aPassword, place: null }).expect(200)
  const older = (entries: Map<string, Buffer>) => {
    const rows = String(entries.get('data/events.jsonl')).replace(/,"updated_at":"[^"]*"/g, '')
    entries.set('data/events.jsonl', Buffer.from(rows))
    const manifest = JSON.parse(String(entries.get('manifest.json')))
    entries.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, schema: manifest.schema - 1 })))
  }
  await repacked(archive, archive, older, { honest: true })
  await nextWeek()
  await rehearse()
  expect((await state()).rehearsal?.result).toMatchObject({ night: '2026-11-21', files: 5 })
})

test('an archive that cannot be restored fails it, and leaves nothing behind', async () => {
  await repacked(archive, archive, (entries) => entries.delete('data/events.jsonl'))
  await nextWeek()
  await rehearse()
  expect((await state()).rehearsal?.result).toMatchObject({ failure: expect.stringContaining('lacks') })
  expect(await readdir(DATA_DIR)).not.toContain('rehearsal')
})
