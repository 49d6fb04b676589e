import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { dayAfter, todayAtClinic } from '#shared/dates/dates.ts'
import { galleryItems } from '../db/schema/events.ts'
import { trash } from '../db/schema/site.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aGalleryItem, anEvent } from '../testing/factories.ts'

const site = await aSite({ env: { PUBLIC_URL: 'https://www.example.org' } })
const doctor = await asDoctor(site)
const written = { title: 'A day of knees', date: '2026-12-31', location: 'New Delhi', category: 'workshop' }
const list = async () => {
  await site.changesHeard()
  return (await site.request.get('/api/events').expect(200)).body
}

test('a created event gets the default values and is listed at once', async () => {
  const { body } = await doctor.post('/api/events').send({ title: 'Knees', date: '2026-12-31' }).expect(201)
  expect(body).toMatchObject({ category: 'conference', status: 'upcoming', location: '', description: '' })
  expect(await list()).toContainEqual(body)
})

test('each wrong field of an event is named', async () => {
  const wrong = {
    title: ' ',
    date: '',
    category: 'party',
    status: 'over',
    location: 'x'.repeat(301),
    colour: 'red',
  }
  const { body } = await doctor.post('/api/events').send(wrong).expect(400)
  expect(body.fields).toMatchObject({
    title: 'Title is required',
    date: 'Date is required',
    category: 'Category is required',
  })
  expect(Object.keys(body.fields).sort()).toEqual([
    'category',
    'colour',
    'date',
    'location',
    'status',
    'title',
  ])
  await doctor.post('/api/events').send({ title: 'x', date: '2026-02-30' }).expect(400)
})

test('events are listed upcoming before past', async () => {
  const days = [-30, 5, -1, 60, 0]
  for (const days_ of days)
    await anEvent(site.db, { title: 'ordered', date: dayAfter(todayAtClinic(), days_) })
  const dates = (await list()).filter((event: { title: string }) => event.title === 'ordered')
  expect(dates.map(({ date }: { date: string }) => date)).toEqual(
    [0, 5, 60, -1, -30].map((days_) => dayAfter(todayAtClinic(), days_)),
  )
})

test('a second window’s save over a changed event is told 409 with the event as it is now', async () => {
  const { body: event } = await doctor.post('/api/events').send(written).expect(201)
  const path = `/api/events/${event.id}`
  const seen = { 'If-Match': `"${event.updatedAt}"` }
  const { body: saved } = await doctor
    .put(path)
    .set(seen)
    .send({ ...written, status: 'ongoing' })
    .expect(200)
  expect(saved).toMatchObject({ status: 'ongoing', createdAt: event.createdAt })
  const { body } = await doctor
    .put(path)
    .set(seen)
    .send({ ...written, title: 'Mine' })
    .expect(409)
  expect(body.current).toEqual(saved)
  const { body: again } = await doctor
    .put(path)
    .send({ ...written, status: 'ongoing' })
    .expect(200)
  expect(again).toEqual(saved)
  await doctor
    .put(path)
    .send({ ...written, title: 'Last write wins' })
    .expect(200)
  for (const none of ['x', '00000000-0000-4000-8000-000000000000']) {
    await doctor.put(`/api/events/${none}`).send(written).expect(404)
    await doctor.delete(`/api/events/${none}`).expect(404)
  }
})

test('a deleted event takes its gallery items to the trash, and they come back with it', async () => {
  const event = await anEvent(site.db, { title: 'Shoulders' })
  const inside = await aGalleryItem(site.db, { eventId: event.id, altText: '', width: 3, height: 2 })
  const outside = await aGalleryItem(site.db)
  const { body } = await doctor.delete(`/api/events/${event.id}`).expect(200)
  const left = async () => (await site.db.select().from(galleryItems)).map(({ id }) => id)
  expect(await left()).toEqual([outside.id])
  expect((await list()).map(({ id }: { id: string }) => id)).not.toContain(event.id)
  const [entry] = await site.db.select().from(trash).where(eq(trash.id, body.trashId))
  expect(entry).toMatchObject({ kind: 'event', label: 'Shoulders' })

  await doctor.post(`/api/trash/${body.trashId}/restore`).expect(200, { kind: 'event' })
  const [back] = await site.db.select().from(galleryItems).where(eq(galleryItems.id, inside.id))
  expect(back).toEqual(inside)
  expect((await list()).map(({ id }: { id: string }) => id)).toContain(event.id)
})

test('anyone adds an event to a calendar: one whole day, in no time zone', async () => {
  const title = 'Hüfte; "hip", \\ and कूल्हा'
  const { body: event } = await doctor
    .post('/api/events')
    .send({ ...written, title, description: 'One\rTwo\r\nThree\nFour' })
  await site.changesHeard()
  const answer = await site.request
    .get(`/api/events/${event.id}.ics`)
    .expect(200)
    .expect('Content-Type', /^text\/calendar/)
  expect(answer.headers['content-disposition']).toMatch(/^attachment; .*\.ics/)
  expect(answer.text).not.toMatch(/\r(?!\n)/)
  const found = new ICAL.Event(
    new ICAL.Component(ICAL.parse(answer.text)).getFirstSubcomponent('vevent') ?? undefined,
  )
  expect(found).toMatchObject({ summary: title, description: 'One\nTwo\nThree\nFour', location: 'New Delhi' })
  expect(found.uid).toBe(`${event.id}@www.example.org`)
  expect(found.startDate).toMatchObject({ isDate: true, year: 2026, month: 12, day: 31 })
  expect(found.endDate.toString()).toBe('2027-01-01')
  const cutThrough = { ...written, title: `${'x'.repeat(99)}🦴 is where the file’s name ends` }
  const { body: long } = await doctor.post('/api/events').send(cutThrough).expect(201)
  await site.request.get(`/api/events/${long.id}.ics`).expect(200)
  await site.request.get('/api/events/00000000-0000-4000-8000-000000000000.ics').expect(404)
  await site.request.get('/api/events/x.ics').expect(404)
})

test('an event without a place is published with none: on the page, to search engines and in the calendar file', async () => {
  const { body: event } = await doctor
    .post('/api/events')
    .send({ title: 'Somewhere', date: '2027-05-02' })
    .expect(201)
  const { text: page } = await site.request.get('/events').expect(200)
  const [, json = ''] =
    /<script type="application\/ld\+json">([^<]*"name":"Somewhere".*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Event', name: 'Somewhere' })
  expect(Object.keys(JSON.parse(json))).not.toContain('location')
  expect(Object.keys(JSON.parse(json))).not.toContain('eventAttendanceMode')
  const { text: file } = await site.request.get(`/api/events/${event.id}.ics`).expect(200)
  expect(file).not.toContain('LOCATION')
})

test('the page describes to search engines what is to come, and not what is over', async () => {
  await anEvent(site.db, { title: 'Told of', date: '2027-05-02', location: '' })
  await anEvent(site.db, { title: 'Not told of', date: '2025-05-02', status: 'completed' })
  await site.changesHeard()
  const { text } = await site.request.get('/events').expect(200)
  const scripts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  const described = scripts
    .map(([, json]) => JSON.parse(json ?? ''))
    .filter((item) => item['@type'] === 'Event')
  expect(described).toContainEqual(expect.objectContaining({ name: 'Told of', startDate: '2027-05-02' }))
  expect(described.map(({ name }) => name)).not.toContain('Not told of')
})

test('an event with a category and a status that this version does not know is listed with them', async () => {
  await site.db.execute(sql`alter table events drop constraint events_category`)
  await site.db.execute(sql`alter table events drop constraint events_status`)
  const { id } = await anEvent(site.db, { title: 'Odd', date: '2027-06-01' })
  await site.db.execute(sql`update events set category = 'retreat', status = 'postponed' where id = ${id}`)
  expect(await list()).toContainEqual(
    expect.objectContaining({ id, category: 'retreat', status: 'postponed' }),
  )
  const { text } = await site.request.get('/events').expect(200)
  expect(text).toMatch(/bg-badge-grey-ground[^>]*>Postponed</)
  expect(text).toContain('Retreat')
  await site.request.get(`/api/events/${id}.ics`).expect(200)
})
