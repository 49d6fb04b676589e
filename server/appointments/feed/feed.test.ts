import ICAL from 'ical.js'
import { afterEach, expect, test } from 'vitest'
import { dayAfter, todayAtClinic } from '#shared/dates/dates.ts'
import { backedUpTables } from '../../backup/tables.ts'
import { appointments, calendarFeeds } from '../../db/schema/appointments.ts'
import { aSite, asDoctor } from '../../testing/app.ts'
import { anAppointment, aPassword } from '../../testing/factories.ts'
import { initialsOf } from './calendar-file.ts'

const site = await aSite({ env: { PUBLIC_URL: 'https://www.example.org' } })
const doctor = await asDoctor(site)
const patient = {
  patientName: 'Asha Verma',
  email: 'asha@example.org',
  phone: '+91 98100 11111',
  reason: 'A secret pain',
  medicalHistory: 'Diabetes',
  adminNotes: 'Old scans',
  preferredDate: '2030-12-01',
  preferredTime: '1:00-1:15 PM',
  appointmentType: 'pregnancy-scans',
  status: 'confirmed',
} as const

const password = aPassword

test('an address is made with the password only', async () => {
  const { body } = await doctor.post('/api/calendar-feed').send({ names: 'none' }).expect(400)
  expect(body.fields).toHaveProperty('password')
  await doctor.post('/api/calendar-feed').send({ names: 'none', password: 'not it' }).expect(400)
  expect((await doctor.get('/api/calendar-feed').expect(200)).body).toBeNull()
})

afterEach(async () => {
  await site.db.delete(appointments)
  await site.db.delete(calendarFeeds)
})

async function open(names = 'initials') {
  const { body } = await doctor.post('/api/calendar-feed').send({ names, password }).expect(201)
  const { pathname: path } = new URL(body.url)
  return { ...body, path, token: path.replace(/^\/api\/calendar\/|\.ics$/g, '') }
}

async function eventsAt(path: string) {
  const { text } = await site.request
    .get(path)
    .expect(200)
    .expect('Content-Type', /^text\/calendar/)
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

test('a calendar reads times and initials, and nothing else of a patient', async () => {
  const row = await anAppointment(site.db, patient)
  const { path } = await open()
  const { text } = await site.request.get(path).expect(200)
  const told = ['Asha', 'Verma', 'asha@', '98100', 'pain', 'Diabetes', 'scans', 'Pregnancy']
  for (const word of told) expect(text.replace(/\r\n /g, '')).not.toContain(word)
  const [event] = await eventsAt(path)
  expect(event).toMatchObject({ summary: 'Appointment: A. V.', uid: `${row.id}@www.example.org` })
  // 1:00 PM in New Delhi.
  expect(event?.startDate.toJSDate().toISOString()).toBe('2030-12-01T07:30:00.000Z')
  expect(event?.endDate.toJSDate().toISOString()).toBe('2030-12-01T07:45:00.000Z')
  expect(event?.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
})

test('without names there are none; the choice is changed under the same address', async () => {
  await anAppointment(site.db, patient)
  const { path, url } = await open('none')
  expect((await eventsAt(path))[0]?.summary).toBe('Appointment')
  const { body } = await doctor.put('/api/calendar-feed').send({ names: 'initials' }).expect(200)
  expect(body.names).toBe('initials')
  expect(JSON.stringify(body)).not.toContain(url)
  expect((await eventsAt(path))[0]?.summary).toBe('Appointment: A. V.')
  await doctor.put('/api/calendar-feed').send({ names: 'all' }).expect(400)
  await doctor.post('/api/calendar-feed').send({ password }).expect(400)
})

test('who is expected or has been is in it, from 30 days back on; erased, nobody is left', async () => {
  const today = todayAtClinic()
  const days = { old: -31, recent: -30, today: 0 }
  for (const [patientName, ahead] of Object.entries(days))
    await anAppointment(site.db, { ...patient, patientName, preferredDate: dayAfter(today, ahead) })
  for (const status of ['pending', 'cancelled', 'completed'] as const)
    await anAppointment(site.db, { ...patient, patientName: status, preferredDate: today, status })
  await anAppointment(site.db, { ...patient, patientName: 'unknown', preferredTime: 'noon' })
  const { path } = await open()
  const initials = async () => (await eventsAt(path)).map(({ summary }) => summary.at(-2)).sort()
  expect(await initials()).toEqual(['C', 'R', 'T'])
  const erased = { patient: patient.phone, password: aPassword }
  await doctor.post('/api/appointments/erase').send(erased).expect(200)
  expect(await initials()).toEqual([])
})

test('the address is 256 random bits, of which the database has the hash and no backup anything', async () => {
  const { token, url } = await open()
  expect(url).toMatch(/^https:\/\/www\.example\.org\/api\/calendar\/[0-9a-f]{64}\.ics$/)
  expect(JSON.stringify(await site.db.select().from(calendarFeeds))).not.toContain(token)
  const { body } = await doctor.get('/api/calendar-feed').expect(200)
  expect(Object.keys(body).sort()).toEqual(['createdAt', 'names'])
  const backedUp = (await backedUpTables(site.db)).map(({ name }) => name)
  expect(backedUp).toContain('closures')
  expect(backedUp).not.toContain('calendar_feeds')
})

test('renewed or withdrawn it answers 404 like any other, and nobody on the way keeps an answer', async () => {
  const { path: first } = await open()
  const { path: second } = await open()
  const { headers } = await site.request.get(second).expect(200)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['x-robots-tag']).toBe('noindex')
  await doctor.delete('/api/calendar-feed').expect(200, { withdrawn: 1 })
  await doctor.delete('/api/calendar-feed').expect(200, { withdrawn: 0 })
  await doctor.put('/api/calendar-feed').send({ names: 'none' }).expect(404)
  expect((await doctor.get('/api/calendar-feed').expect(200)).body).toBeNull()
  const unknown = `/api/calendar/${'0'.repeat(64)}.ics`
  const wrong = [unknown, '/api/calendar/x', '/api/calendar/%00.ics', first.replace('.ics', '')]
  for (const path of [first, second, ...wrong]) {
    const { body, headers } = await site.request.get(path).expect(404)
    expect(body.error).toBe('There is no such calendar')
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('each reading leaves an audit line by id, and the address is in no line', async () => {
  const row = await anAppointment(site.db, patient)
  const { path, token } = await open()
  site.logged.length = 0
  await site.request.get(path).expect(200)
  await doctor.delete('/api/calendar-feed').expect(200)
  await site.request.get(path).expect(404)
  const log = site.logged.join('')
  expect(log).toContain(`"audit":"read by a calendar","appointments":["${row.id}"]`)
  expect(log).toContain('"path":"/api/…"')
  expect(log).not.toContain(token.slice(0, 16))
  expect(log).not.toContain('Asha')
})

test('only the doctor makes, changes and withdraws the address; making one stands among what happened', async () => {
  for (const method of ['get', 'post', 'put', 'delete'] as const)
    await site.request[method]('/api/calendar-feed').expect(401)
  await site.request.post('/api/calendar/x').expect(401)
  await open()
  const { body } = await doctor.get('/api/auth/account').expect(200)
  expect(JSON.stringify(body)).toContain('calendar address made')
})

test('initials are the first letters of the first and the last word, in any script', () => {
  expect(initialsOf('asha devi verma')).toBe('A. V.')
  expect(initialsOf('Sujata')).toBe('S.')
  expect(initialsOf('  (Dr.) Élodie O’Neil ')).toBe('D. O.')
  expect(initialsOf('कृष्णा मिश्रा')).toBe('कृ. मि.')
  expect(initialsOf('🦴')).toBe('')
})
