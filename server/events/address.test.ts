import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { suggestSlug } from '#shared/post.ts'
import { events } from '../db/schema/events.ts'
import { trash } from '../db/schema/site.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aGalleryItem, anEvent } from '../testing/factories.ts'

const site = await aSite({ env: { PUBLIC_URL: 'https://www.example.org' } })
const doctor = await asDoctor(site)

const create = async (title: string, date = '2027-05-02') =>
  (await doctor.post('/api/events').send({ title, date }).expect(201)).body as { id: string; slug: string }
const rename = async (id: string, title: string, date = '2027-05-02') =>
  (await doctor.put(`/api/events/${id}`).send({ title, date }).expect(200)).body.slug as string

test.each([
  'Fluid in the Knée: what it’s about',
  '  97–98% accuracy  ',
  'Ångström & Ðoña – ½ day',
  `${'long '.repeat(30)}`,
  'MSK/US: "shoulder" & \\elbow_1',
])('an event’s address is made of its title as an article’s is suggested: %j', async (title) => {
  expect((await create(title)).slug).toBe(suggestSlug(title.trim()))
})

test('a title without Latin letters gives the day, and one that another event has a number', async () => {
  expect((await create('घुटना', '2027-05-09')).slug).toBe('event-2027-05-09')
  expect((await create('घुटना', '2027-05-09')).slug).toBe('event-2027-05-09-2')
  expect((await create('Next')).slug).toBe('next-2')
  const same = await Promise.all(Array.from({ length: 5 }, () => create('Same')))
  expect(same.map(({ slug }) => slug).sort()).toEqual(['same', 'same-2', 'same-3', 'same-4', 'same-5'])
})

test('a new title gives a new address, to which the former ones lead; another event may take one over', async () => {
  const { id, slug } = await create('Sholders')
  await doctor.put(`/api/events/${id}`).send({ title: 'Sholders', date: '2027-06-01' }).expect(200)
  expect(await rename(id, 'Shoulders')).toBe('shoulders')
  expect(await rename(id, 'A day of shoulders')).toBe('a-day-of-shoulders')
  for (const former of [slug, 'shoulders']) {
    const { headers } = await site.request.get(`/events/${former}`).expect(301)
    expect(headers.location).toBe('/events/a-day-of-shoulders')
    const { body } = await site.request.get(`/api/events/${former}`).expect(200)
    expect(body).toMatchObject({ id, slug: 'a-day-of-shoulders' })
  }
  const other = await create('Shoulders')
  expect(other.slug).toBe('shoulders')
  expect((await site.request.get('/api/events/shoulders').expect(200)).body.id).toBe(other.id)
  expect(await rename(id, 'Sholders')).toBe('sholders')
  await site.request.get('/events/sholders').expect(200)
})

test('from the trash an event comes back with its address and those before it, or with a free one', async () => {
  const { id } = await create('Ankles')
  await rename(id, 'Feet')
  await aGalleryItem(site.db, { eventId: id })
  const first = (await doctor.delete(`/api/events/${id}`).expect(200)).body.trashId
  await site.request.get('/events/ankles').expect(404)
  await site.request.get('/events/feet').expect(404)
  await doctor.post(`/api/trash/${first}/restore`).expect(200)
  await site.request.get('/events/ankles').expect(301).expect('Location', '/events/feet')
  const again = (await doctor.delete(`/api/events/${id}`).expect(200)).body.trashId
  const taker = await create('Ankles')
  await rename(taker.id, 'Feet')
  await doctor.post(`/api/trash/${again}/restore`).expect(200)
  expect((await site.request.get('/api/events/feet').expect(200)).body.id).toBe(taker.id)
  expect((await site.request.get('/api/events/ankles').expect(200)).body.id).toBe(taker.id)
  expect((await site.request.get('/api/events/feet-2').expect(200)).body.id).toBe(id)
})

test('an event that an older version put into the trash gets an address as it comes back', async () => {
  const { id } = await anEvent(site.db, { title: 'Of an older version' })
  const { trashId } = (await doctor.delete(`/api/events/${id}`).expect(200)).body
  const fields = ['slug', 'last_day', 'start_time', 'end_time', 'registration_url']
  const older = sql`jsonb_build_array(jsonb_build_array('events',
    jsonb_build_array((rows #> '{0,1,0}') - ${sql.param(fields)}::text[])))`
  await site.db.update(trash).set({ rows: older }).where(eq(trash.id, trashId))
  await doctor.post(`/api/trash/${trashId}/restore`).expect(200)
  const [back] = await site.db.select().from(events).where(eq(events.id, id))
  expect(back).toMatchObject({ slug: 'of-an-older-version', lastDay: null, startTime: null })
})

test.each(['/events/none-such', '/events/None%20such', '/events/%E0%A4%98', `/events/${'x'.repeat(300)}`])(
  'at %s there is no event: the page says so with 404',
  async (path) => {
    const { text } = await site.request.get(path).expect(404)
    expect(text).toContain('Event Not Found')
    expect(text).toContain('<meta name="robots" content="noindex"')
    await site.request.get(`/api${path}`).expect(404)
  },
)
