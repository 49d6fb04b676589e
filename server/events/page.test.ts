import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { aSite, asDoctor } from '../testing/app.ts'
import { aStoredFile } from '../testing/backups.ts'
import { aGalleryItem, anEvent } from '../testing/factories.ts'

const origin = 'https://www.example.org'
const site = await aSite({ env: { PUBLIC_URL: origin } })
const doctor = await asDoctor(site)

const course = {
  title: 'Shoulder and elbow course',
  description: 'For those who scan already.\n\nDay one: anatomy\nDay two: cases',
  date: '2027-05-02',
  lastDay: '2027-05-05',
  startTime: '09:00',
  endTime: '17:00',
  location: 'Conference hall, New Delhi',
  registrationUrl: 'https://course.example/register?a=1&b=2',
  category: 'workshop',
  status: 'upcoming',
}

const created = async (more: Partial<typeof course> = {}) =>
  (
    await doctor
      .post('/api/events')
      .send({ ...course, ...more })
      .expect(201)
  ).body

test('an event keeps its last day, times and link, and loses them where they are left empty', async () => {
  const event = await created()
  expect(event).toMatchObject(course)
  const path = `/api/events/${event.id}`
  expect((await doctor.put(path).send(course).expect(200)).body).toEqual(event)
  const { title, date } = course
  const empty = { title, date, lastDay: '', startTime: '', endTime: '', registrationUrl: '' }
  const nothing = { lastDay: null, startTime: null, endTime: null, registrationUrl: null }
  expect((await doctor.put(path).send(empty).expect(200)).body).toMatchObject(nothing)
  expect((await doctor.post('/api/events').send({ title, date }).expect(201)).body).toMatchObject(nothing)
})

test.each([
  [{ lastDay: '2027-05-01' }, 'lastDay', 'The last day is before the first. Choose the date or a later day.'],
  [{ lastDay: '2027-02-30' }, 'lastDay', 'Enter a date that exists, as YYYY-MM-DD'],
  [{ startTime: '' }, 'startTime', 'Say when it starts too, or leave the end empty.'],
  [{ endTime: '09:00' }, 'endTime', 'The end is not after the start. The times are those of each day.'],
  [{ startTime: '00:60' }, 'startTime', 'Enter a time such as 09:30'],
  [{ date: '' }, 'date', 'Date is required'],
  [
    { registrationUrl: 'http://course.example/' },
    'registrationUrl',
    'Enter an address that begins with https://',
  ],
  [
    { registrationUrl: 'javascript:alert(1)' },
    'registrationUrl',
    'Enter an address that begins with https://',
  ],
])('%j is refused with a sentence, and nothing is saved', async (wrong, field, sentence) => {
  const { body } = await doctor
    .post('/api/events')
    .send({ ...course, title: 'Refused', ...wrong })
    .expect(400)
  expect(body.fields).toEqual({ [field]: sentence })
  expect((await site.request.get('/events').expect(200)).text).not.toContain('Refused')
})

test('an event has a page of its own with all that is known, readable without script', async () => {
  const event = await created()
  const fileUrl = await aStoredFile(site, 'png')
  await aGalleryItem(site.db, { title: 'Hands on', eventId: event.id, fileUrl })
  await aGalleryItem(site.db, { title: 'Elsewhere', fileUrl: await aStoredFile(site, 'png') })
  await site.changesHeard()
  const { text } = await site.request.get(`/events/${event.slug}`).expect(200)
  const shown = [
    'May 2–5, 2027',
    'Sunday to Wednesday',
    '9 AM to 5 PM each day',
    'Conference hall',
    'New Delhi',
  ]
  for (const fact of [...shown, 'Upcoming', 'Day one: anatomy\nDay two: cases', 'Hands on'])
    expect(text).toContain(fact)
  expect(text).toMatch(
    /<a [^>]*href="https:\/\/course.example\/register\?a=1&amp;b=2" target="_blank" rel="noopener"[^>]*>Register/,
  )
  expect(text).not.toContain('Elsewhere')
  expect(text).toContain(`<title data-rendered>${course.title} | `)
  expect(text).toContain(`<link rel="canonical" href="${origin}/events/${event.slug}"`)
  const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  )
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'Event',
      startDate: '2027-05-02T09:00:00+05:30',
      endDate: '2027-05-05T17:00:00+05:30',
      location: { '@type': 'Place', name: course.location, address: course.location },
      url: `${origin}/events/${event.slug}`,
    }),
  )
  const { text: list } = await site.request.get('/events').expect(200)
  expect(list).toContain(`href="/events/${event.slug}"`)
  expect(list).toContain('May 2–5, 2027')
  const { text: sitemap } = await site.request.get('/sitemap.xml').expect(200)
  expect(sitemap).toContain(`<loc>${origin}/events/${event.slug}</loc><lastmod>${event.updatedAt}</lastmod>`)
})

test('its page follows the doctor’s changes of it and of its pictures', async () => {
  const event = await created({ title: 'Changing' })
  const page = async () => (await site.request.get(`/events/${event.slug}`).expect(200)).text
  expect(await page()).toContain('Register')
  await doctor
    .put(`/api/events/${event.id}`)
    .send({ ...course, title: 'Changing', status: 'completed' })
    .expect(200)
  expect(await page()).not.toContain('Register')
  await doctor
    .post('/api/gallery')
    .send({ title: 'From it', eventId: event.id, fileUrl: await aStoredFile(site, 'png') })
    .expect(201)
  expect(await page()).toContain('From it')
})

test('an event without time, place and link says nothing of them', async () => {
  const { slug } = await anEvent(site.db, { title: 'Bare', date: '2027-05-02', location: '' })
  const { text } = await site.request.get(`/events/${slug}`).expect(200)
  const main = /<main.*<\/main>/s.exec(text)?.[0]
  for (const word of ['Where', 'Register', 'each day', 'Map', 'Pictures']) expect(main).not.toContain(word)
})

const read = async (id: string) => {
  const { text } = await site.request.get(`/api/events/${id}.ics`).expect(200)
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  return { event: new ICAL.Event(component ?? undefined), url: component?.getFirstPropertyValue('url') }
}

test('Google’s calendar is opened with all of it', async () => {
  const { id } = await created()
  const { headers } = await site.request.get(`/api/events/${id}/google`).expect(302)
  const { searchParams } = new URL(headers.location ?? '')
  expect(searchParams.get('dates')).toBe('20270502T033000Z/20270505T113000Z')
  expect(searchParams.get('location')).toBe(course.location)
  await site.request.get('/api/events/00000000-0000-4000-8000-000000000000/google').expect(404)
  await site.request.get('/api/events/x/google').expect(404)
})

test('the calendar file holds times, end, place, link and the page', async () => {
  const { id, slug } = await created()
  const { event, url } = await read(id)
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-05-02T03:30:00.000Z')
  expect(event.endDate.toJSDate().toISOString()).toBe('2027-05-05T11:30:00.000Z')
  expect(event.location).toBe(course.location)
  expect(event.description).toBe(
    `9 AM to 5 PM each day\n\nRegister: ${course.registrationUrl}\n\n${course.description}`,
  )
  expect(url).toBe(`${origin}/events/${slug}`)
  const days = await read((await created({ startTime: '', endTime: '' })).id)
  expect(days.event.startDate).toMatchObject({ isDate: true, day: 2 })
  expect(days.event.endDate).toMatchObject({ isDate: true, day: 6 })
  const open = await read((await created({ lastDay: '', endTime: '' })).id)
  expect(open.event.startDate.toJSDate()).toEqual(open.event.endDate.toJSDate())
})
