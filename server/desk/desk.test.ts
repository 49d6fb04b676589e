import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { clinicTime, dayAfter, todayAtClinic } from '#shared/dates/dates.ts'
import type { Desk } from '#shared/desk.ts'
import { archiveOf, nightOf } from '../backup/archives.ts'
import { writeState } from '../backup/wal/state.ts'
import { adminUsers } from '../db/schema/accounts.ts'
import { appointments, closures } from '../db/schema/appointments.ts'
import { blogPosts } from '../db/schema/blog.ts'
import { events } from '../db/schema/events.ts'
import { recoveryCodes } from '../db/schema/factors.ts'
import { rightsRequests } from '../db/schema/patients.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAdmin, anAppointment, anEvent, aPost, aRequest } from '../testing/factories.ts'

const site = await aSite({ env: { BACKUP_DIR: 'off', BACKUP_WAL: 'on' } })
const account = await anAdmin(site.db)
const doctor = await asDoctor(site, account)
const today = todayAtClinic()
const inDays = (days: number) => dayAfter(today, days)

async function theDesk(): Promise<Desk> {
  const { body } = await doctor.get('/api/desk').expect(200).expect('Cache-Control', 'no-store')
  return body
}

const named = (rows: { patientName: string }[]) => rows.map(({ patientName }) => patientName)

test('strangers get nothing of the desk, nor how many wait', async () => {
  await site.request.get('/api/desk').expect(401)
  await site.request.get('/api/desk/waiting').expect(401)
})

test('the page is rendered as a stranger sees it, and is not for search engines', async () => {
  const { text } = await doctor.get('/admin').expect(200)
  expect(text).toContain('<title data-rendered>Desk</title>')
  expect(text).toContain('This page is only accessible to administrators.')
  expect(text).toContain('<meta name="robots" content="noindex"')
})

test('an empty site has an empty desk', async () => {
  expect(await theDesk()).toEqual({
    today: [],
    tomorrow: [],
    requests: [],
    waiting: 0,
    closed: [],
    articles: [],
    unpublished: 0,
    reviews: [],
    event: null,
    ...{ dueRequests: [], breach: null },
    backup: null,
    second: { copiedAt: null, failure: null, walFailure: null, rehearsal: null },
    account: { secondFactor: false, recoveryCodes: 0 },
  })
})

test('patients’ requests are named that are due within a week, overdue ones first, answered ones not', async () => {
  await aRequest(site.db, { kind: 'erase', dueOn: inDays(7) })
  await aRequest(site.db, { kind: 'see', dueOn: inDays(-1) })
  await aRequest(site.db, { kind: 'correct', dueOn: inDays(8) })
  await aRequest(site.db, { kind: 'complain', dueOn: inDays(1), answeredOn: today })
  expect((await theDesk()).dueRequests).toMatchObject([
    { kind: 'see', dueOn: inDays(-1) },
    { kind: 'erase', dueOn: inDays(7) },
  ])
  await site.db.delete(rightsRequests)
})

test('it says why changes do not reach the second place', async () => {
  await mkdir(join(site.env.DATA_DIR, 'wal'))
  const failure = { reason: 'The disk of /mnt/backups is full.', at: '2026-11-22T08:35:00.000Z' }
  await writeState(site.env, { newestAt: null, baseAt: null, failure })
  expect((await theDesk()).second.walFailure).toBe(failure.reason)
  expect((await doctor.get('/api/backup').expect(200)).body.wal).toEqual({
    newestAt: null,
    baseAt: null,
    failure,
  })
  await writeState(site.env, { newestAt: null, baseAt: null, failure: null })
})

test('today is in the order of its slots, without the cancelled; tomorrow has who is confirmed', async () => {
  const of = (patientName: string, values: object) =>
    anAppointment(site.db, { patientName, toldAt: new Date(), ...values })
  await of('Late', { preferredDate: today, preferredTime: '1:00-1:15 PM', status: 'confirmed' })
  await of('Early', { preferredDate: today, preferredTime: '8:45-9:00 AM', status: 'completed' })
  await of('Not coming', { preferredDate: today, status: 'cancelled' })
  await of('Tomorrow', { preferredDate: inDays(1), status: 'confirmed' })
  await of('Perhaps tomorrow', { preferredDate: inDays(1) })
  await of('Yesterday', { preferredDate: inDays(-1), status: 'confirmed' })
  const desk = await theDesk()
  expect(named(desk.today)).toEqual(['Early', 'Late'])
  expect(named(desk.tomorrow)).toEqual(['Tomorrow'])
  expect(named(desk.requests)).toEqual(['Perhaps tomorrow'])
  await site.db.delete(appointments)
})

test('of the requests the soonest five stand there, and all are counted, those of past days too', async () => {
  for (const day of [9, 2, 4, 0, 7, 5, -3])
    await anAppointment(site.db, { patientName: `In ${day}`, preferredDate: inDays(day) })
  await anAppointment(site.db, { preferredDate: inDays(4), status: 'confirmed', toldAt: new Date() })
  const desk = await theDesk()
  expect(named(desk.requests)).toEqual(['In 0', 'In 2', 'In 4', 'In 5', 'In 7'])
  expect(named(desk.today)).toEqual(['In 0'])
  expect(desk.requests.map(({ takenBy }) => takenBy !== null)).toEqual([false, false, true, false, false])
  expect(desk.waiting).toBe(7)
  expect((await doctor.get('/api/desk/waiting').expect(200)).body).toEqual({ waiting: 7 })
  await site.db.delete(appointments)
})

test('it says what of today is closed', async () => {
  await site.db.insert(closures).values([
    { day: today, slot: '1:00-1:15 PM' },
    { day: inDays(1), slot: null },
  ])
  expect((await theDesk()).closed).toEqual([{ day: today, slot: '1:00-1:15 PM' }])
})

test('drafts and scheduled articles stand there, and how many there are; live ones do not', async () => {
  await aPost(site.db, { title: 'Live' })
  for (const title of ['One', 'Two', 'Three', 'Four'])
    await aPost(site.db, { title, publishedAt: null, updatedAt: new Date(Date.now() + 1_000) })
  await aPost(site.db, { title: 'Later', publishedAt: new Date(Date.now() + 2 * 86_400_000) })
  await aPost(site.db, { title: 'Soon', publishedAt: new Date(Date.now() + 86_400_000) })
  const { articles, unpublished } = await theDesk()
  expect(articles.map(({ state }) => state)).toEqual(['draft', 'draft', 'draft', 'scheduled', 'scheduled'])
  expect(articles.slice(3).map(({ title }) => title)).toEqual(['Soon', 'Later'])
  expect(unpublished).toBe(6)
  await site.db.delete(blogPosts)
})

test('live articles whose review is due stand there, the longest waiting first', async () => {
  const due = (title: string, days: number, more: object = {}) =>
    aPost(site.db, { title, nextReviewOn: inDays(days), ...more })
  await due('Today', 0)
  await due('Long ago', -40)
  await due('Tomorrow', 1)
  await due('Draft', -3, { publishedAt: null })
  const { reviews } = await theDesk()
  expect(reviews.map(({ title, nextReviewOn }) => [title, nextReviewOn])).toEqual([
    ['Long ago', inDays(-40)],
    ['Today', today],
  ])
  await site.db.delete(blogPosts)
})

test('the next event is the soonest that is not over', async () => {
  await anEvent(site.db, { title: 'Next week', date: inDays(7) })
  await anEvent(site.db, { title: 'Over', date: inDays(2), status: 'completed' })
  await anEvent(site.db, { title: 'Next year', date: inDays(360) })
  expect((await theDesk()).event).toMatchObject({ title: 'Next week', date: inDays(7) })
  await site.db.delete(events)
})

test('it says whether a second factor is set and how many recovery codes are left', async () => {
  await site.db.update(adminUsers).set({ secondFactor: true }).where(eq(adminUsers.id, account.id))
  const other = await anAdmin(site.db)
  const codes = [account, account, other].map(({ id }, at) => ({ userId: id, codeHash: `hash ${at}` }))
  await site.db.insert(recoveryCodes).values(codes)
  expect((await theDesk()).account).toEqual({ secondFactor: true, recoveryCodes: 2 })
})

test('it says when the newest backup was made, where the site makes them', async () => {
  const folder = join(site.env.DATA_DIR, 'nightly')
  const withBackups = await aSite({ url: site.url, env: { BACKUP_DIR: folder } })
  const there = await asDoctor(withBackups)
  const backup = async () => (await there.get('/api/desk').expect(200)).body.backup
  expect(await backup()).toEqual({ newest: null, renewing: false })
  await mkdir(folder, { recursive: true })
  await writeFile(archiveOf(folder, nightOf(new Date())), 'an archive')
  expect(await backup()).toMatchObject({ newest: { size: 10 }, renewing: false })
})

test('it takes four queries, the session’s own among them, and names in the audit whom it shows', async () => {
  const { id } = await anAppointment(site.db, { preferredDate: clinicTime().date })
  const queries = vi.spyOn(site.db.$client, 'query')
  site.logged.length = 0
  await theDesk()
  expect(queries).toHaveBeenCalledTimes(4)
  queries.mockRestore()
  const audited = site.logged.map((line) => JSON.parse(line)).filter(({ audit }) => audit)
  expect(audited).toMatchObject([{ audit: 'read', appointments: [id] }])
})

test('who is confirmed and has yet to be told waits, too, until the day is over', async () => {
  await site.db.delete(appointments)
  const confirmed = { status: 'confirmed' } as const
  await anAppointment(site.db, { patientName: 'Untold', preferredDate: inDays(1), ...confirmed })
  await anAppointment(site.db, { patientName: 'Too late', preferredDate: inDays(-1), ...confirmed })
  const { waiting, requests, tomorrow } = await theDesk()
  expect([waiting, named(requests), tomorrow]).toEqual([1, ['Untold'], []])
  expect((await doctor.get('/api/desk/waiting').expect(200)).body).toEqual({ waiting: 1 })
  await site.db.delete(appointments)
})
