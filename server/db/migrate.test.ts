import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import { aDatabase } from '../testing/app.ts'
import { aGalleryItem, anEvent, aPost } from '../testing/factories.ts'
import { asSuperuser, databaseUrl } from '../testing/global.ts'
import { closeDatabase, openDatabase } from './client.ts'
import { postgresCode } from './errors.ts'
import { migrate } from './migrate.ts'
import { appointments } from './schema/appointments.ts'
import { events, galleryItems } from './schema/events.ts'
import { siteContent } from './schema/site.ts'

const db = openDatabase(await aDatabase(), () => {})
afterAll(() => closeDatabase(db.$client))

const UNIQUE = '23505'
const CHECK = '23514'
const REFERENCE = '23503'
const TOO_LONG = '22001'

const codeOf = (query: PromiseLike<unknown>) => Promise.resolve(query).then(() => undefined, postgresCode)

test('servers that start at once on an empty database apply each migration once, and all start', async () => {
  const server = asSuperuser(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  const url = databaseUrl(server, name)
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  const own = openDatabase(url, () => {})
  const { rows } = await own.execute(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`)
  const files = (await import('../../migrations/meta/_journal.json', { with: { type: 'json' } })).default
    .entries
  expect(rows).toEqual([{ applied: files.length }])
  expect(await own.select().from(siteContent)).toHaveLength(Object.keys(defaultContent).length)
  await closeDatabase(own.$client)
  await client.query(`drop database ${name} with (force)`)
  await client.end()
})

test('starting again leaves what the doctor has written as it is', async () => {
  const url = await aDatabase()
  const own = openDatabase(url, () => {})
  await own.update(siteContent).set({ data: { written: 'by the doctor' } })
  await migrate(url)
  expect(await own.selectDistinct({ data: siteContent.data }).from(siteContent)).toEqual([
    { data: { written: 'by the doctor' } },
  ])
  await closeDatabase(own.$client)
})

test.each(['Knee', 'knee--joint', '-knee', 'knee-', 'knee_joint', 'कंधा', '', 'publish', 'facets'])(
  'a post cannot have the slug "%s"',
  async (slug) => {
    expect(await codeOf(aPost(db, { slug }))).toBe(CHECK)
  },
)

test('two posts cannot share a slug', async () => {
  await aPost(db, { slug: 'shared' })
  expect(await codeOf(aPost(db, { slug: 'shared' }))).toBe(UNIQUE)
})

test('a post’s PDF is whole or absent, and at most 50 MB', async () => {
  const pdf = { pdfFileUrl: '/objects/a', pdfFileName: 'a.pdf', pdfFileSize: 52_428_800 }
  await aPost(db, pdf)
  expect(await codeOf(aPost(db, { ...pdf, pdfFileSize: 52_428_801 }))).toBe(CHECK)
  expect(await codeOf(aPost(db, { ...pdf, pdfFileName: null }))).toBe(CHECK)
})

test('events and gallery items take only the known categories, statuses and events', async () => {
  const wrong = 'party' as 'conference'
  expect(await codeOf(anEvent(db, { category: wrong }))).toBe(CHECK)
  expect(await codeOf(anEvent(db, { status: 'maybe' as 'upcoming' }))).toBe(CHECK)
  expect(await codeOf(aGalleryItem(db, { category: 'party' as 'general' }))).toBe(CHECK)
  expect(await codeOf(aGalleryItem(db, { eventId: randomUUID() }))).toBe(REFERENCE)
})

test('a gallery item is deleted with its event', async () => {
  const event = await anEvent(db)
  const item = await aGalleryItem(db, { eventId: event.id })
  await db.delete(events)
  const left = await db.select({ id: galleryItems.id }).from(galleryItems)
  expect(left).not.toContainEqual({ id: item.id })
})

test('an appointment is pending at first, its phone at most 20 characters, its status a known one', async () => {
  const appointment = {
    patientName: 'Sample Patient',
    email: 'sample.patient@example.org',
    phone: '+91 98100 00000',
    preferredDate: '2026-12-01',
    preferredTime: '8:30-8:45 AM',
    appointmentType: 'ct-scan' as const,
  }
  const [made] = await db.insert(appointments).values(appointment).returning()
  expect(made).toMatchObject({
    status: 'pending',
    notificationSent: null,
    reason: '',
    preferredDate: '2026-12-01',
  })
  const phone = '1'.repeat(21)
  expect(await codeOf(db.insert(appointments).values({ ...appointment, phone }))).toBe(TOO_LONG)
  const status = 'lost' as 'pending'
  expect(await codeOf(db.insert(appointments).values({ ...appointment, status }))).toBe(CHECK)
})
