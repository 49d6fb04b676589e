import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { clinicTime, dayAfter, mondayOf, todayAtClinic, weekday } from '#shared/dates/dates.ts'
import { appointments, closures } from '../../db/schema/appointments.ts'
import { aSite, asDoctor } from '../../testing/app.ts'
import { anAppointment, anAppointmentInput } from '../../testing/factories.ts'
import { eraseOld } from '../patients/retention.ts'

const site = await aSite()
const doctor = await asDoctor(site)
const day = dayAfter(mondayOf(todayAtClinic()), 8)
const slot = '8:30-8:45 AM'

afterEach(async () => {
  await site.db.delete(appointments)
  await site.db.delete(closures)
})

const close = (values: object) => doctor.post('/api/closures').send(values)
const known = async () => {
  await site.changesHeard()
  return (await site.request.get('/api/closures').expect(200)).body
}
const week = async (of = day) => (await doctor.get(`/api/appointments/week?of=${of}`).expect(200)).body

test('a closed day and a closed slot are known to everyone at once, and their notes to nobody else', async () => {
  await site.request.get('/contact').expect(200)
  const { body } = await close({ day, note: 'A very private reason' }).expect(201)
  expect(body).toMatchObject({ day, slot: null, note: 'A very private reason', toBeMoved: 0 })
  await close({ day: dayAfter(day), slot, note: 'Board meeting' }).expect(201)
  expect(await known()).toEqual([
    { day, slot: null },
    { day: dayAfter(day), slot },
  ])
  const { text } = await site.request.get('/contact').expect(200)
  expect(text).toContain(`{"day":"${day}","slot":null}`)
  expect(text).not.toMatch(/private reason|Board meeting/)
  const { text: other } = await site.request.get('/').expect(200)
  expect(other).not.toContain(day)
  await doctor.delete(`/api/closures/${body.id}`).expect(200)
  expect(await known()).toEqual([{ day: dayAfter(day), slot }])
})

test('an edit of the database alone is heard of too', async () => {
  expect(await known()).toEqual([])
  await site.db.insert(closures).values([{ day }, { day: dayAfter(todayAtClinic(), -1) }])
  expect(await known()).toEqual([{ day, slot: null }])
})

test('closing cancels nobody: who is booked is to be moved until the day is open, or they are elsewhere', async () => {
  const names = ['asked', 'booked', 'over', 'cancelled', 'elsewhere'] as const
  const states = { asked: 'pending', booked: 'confirmed', over: 'completed', cancelled: 'cancelled' } as const
  for (const name of names) {
    const status = name === 'elsewhere' ? 'confirmed' : states[name]
    const preferredTime = name === 'elsewhere' ? '1:00-1:15 PM' : slot
    await anAppointment(site.db, { patientName: name, preferredDate: day, preferredTime, status })
  }
  const { body: one } = await close({ day, slot }).expect(201)
  expect(one.toBeMoved).toBe(2)
  const flagged = async () => {
    const { body } = await doctor.get('/api/appointments').expect(200)
    return body
      .filter((row: { toBeMoved: boolean }) => row.toBeMoved)
      .map(nameOf)
      .sort()
  }
  const nameOf = ({ patientName }: { patientName: string }) => patientName
  expect(await flagged()).toEqual(['asked', 'booked'])
  const { body: all } = await close({ day }).expect(201)
  expect(all.toBeMoved).toBe(3)
  expect(await flagged()).toEqual(['asked', 'booked', 'elsewhere'])
  await doctor.delete(`/api/closures/${all.id}`).expect(200)
  const { appointments: shown, closures: closed } = await week()
  expect(shown).toHaveLength(5)
  expect(closed).toMatchObject([{ slot, note: '' }])
  const moved = shown.find((row: { patientName: string }) => row.patientName === 'booked')
  const { body } = await doctor
    .put(`/api/appointments/${moved.id}`)
    .send({ preferredDate: dayAfter(day) })
    .expect(200)
  expect(body).toMatchObject({ toBeMoved: false, status: 'confirmed' })
})

test('what is closed takes a new appointment only with an explicit word', async () => {
  await close({ day, slot }).expect(201)
  const wanted = { ...anAppointmentInput(), preferredDate: day, preferredTime: slot }
  const { body } = await doctor.post('/api/appointments').send(wanted).expect(409)
  expect(body.error).toBe('You have closed this day or time. Choose another one, or book it all the same')
  expect(await site.db.$count(appointments)).toBe(0)
  await doctor
    .post('/api/appointments')
    .send({ ...wanted, evenIfClosed: 'yes' })
    .expect(400)
  await doctor
    .post('/api/appointments')
    .send({ ...wanted, preferredTime: '1:00-1:15 PM' })
    .expect(201)
  const { body: made } = await doctor
    .post('/api/appointments')
    .send({ ...wanted, evenIfClosed: true })
    .expect(201)
  expect(made).toMatchObject({ preferredDate: day, toBeMoved: true })
})

test('an appointment is moved to, and confirmed for, what is closed only with an explicit word', async () => {
  await close({ day, slot }).expect(201)
  const { id } = await anAppointment(site.db, { preferredDate: day, preferredTime: '1:00-1:15 PM' })
  const put = (change: object) => doctor.put(`/api/appointments/${id}`).send(change)
  const { body } = await put({ preferredTime: slot }).expect(409)
  expect(body.fields.preferredDate).toMatch(/^You have closed this day or time/)
  expect(body).not.toHaveProperty('current')
  await put({ preferredTime: slot, evenIfClosed: true }).expect(200)
  await put({ status: 'confirmed', evenIfTaken: true }).expect(409)
  await put({ adminNotes: 'Not moved' }).expect(200)
  await put({ status: 'cancelled' }).expect(200)
  const { body: confirmed } = await put({ status: 'confirmed', evenIfClosed: true }).expect(200)
  expect(confirmed).toMatchObject({ preferredTime: slot, status: 'confirmed', toBeMoved: true })
  await put({ status: 'completed' }).expect(200)
})

test('a day gone by, a Sunday and what is no day are refused with a sentence, and change nothing', async () => {
  const sunday = dayAfter(day, 7 - weekday(day))
  const refused = {
    [dayAfter(todayAtClinic(), -1)]: 'This day has passed, so it can no longer be closed',
    [sunday]: 'The clinic is closed on Sundays as it is',
    '2026-02-30': 'Enter a date that exists, as YYYY-MM-DD',
    '': 'Date is required',
  }
  for (const [day, error] of Object.entries(refused))
    expect((await close({ day }).expect(400)).body).toMatchObject({ error, fields: { day: error } })
  await close({ day, slot: 'noon' }).expect(400)
  await close({ day, note: 'x'.repeat(201) }).expect(400)
  await close({ day, note: 'two\nlines' }).expect(400)
  await close({ day, patient: 'x' }).expect(400)
  const now = clinicTime()
  if (weekday(now.date) !== 0 && now.minutes >= 8 * 60 + 30) {
    const { body } = await close({ day: now.date, slot }).expect(400)
    expect(body.fields.slot).toBe('This time has passed, so it can no longer be closed')
  }
  expect(await site.db.$count(closures)).toBe(0)
})

test('closing twice changes the note only, where there is a new one; a second window is told of a change', async () => {
  const { body: first } = await close({ day, note: 'Leave' }).expect(201)
  const { body: again } = await close({ day }).expect(200)
  expect(again).toEqual(first)
  const { body: renewed } = await close({ day, note: 'Another' }).expect(200)
  expect(renewed).toMatchObject({ id: first.id, note: 'Another' })
  const path = `/api/closures/${first.id}`
  const seen = { 'If-Match': `"${renewed.updatedAt}"` }
  const { body: noted } = await doctor.put(path).set(seen).send({ note: 'Conference' }).expect(200)
  expect(noted).toMatchObject({ id: first.id, note: 'Conference' })
  const { body } = await doctor.put(path).set(seen).send({ note: 'Mine' }).expect(409)
  expect(body.current).toEqual(noted)
  await doctor.put(path).send({ day, note: 'x' }).expect(400)
  await doctor.delete(path).expect(200, noted)
  for (const none of [first.id, 'x']) {
    const { body } = await doctor.delete(`/api/closures/${none}`).expect(404)
    expect(body.error).toBe('This is open again: it was opened in another window')
    await doctor.put(`/api/closures/${none}`).send({ note: '' }).expect(404)
  }
})

test('a week is asked for by any of its days, begins on Monday, and is read with an audit line', async () => {
  const row = await anAppointment(site.db, { preferredDate: '2026-12-05', patientName: 'Saturday' })
  await anAppointment(site.db, { preferredDate: '2026-12-07', patientName: 'Monday after' })
  site.logged.length = 0
  for (const of of ['2026-11-30', '2026-12-05']) {
    const found = await week(of)
    expect(found).toMatchObject({ from: '2026-11-30', today: todayAtClinic() })
    expect(found.appointments).toMatchObject([{ patientName: 'Saturday' }])
  }
  expect((await week('2026-12-06')).from).toBe('2026-12-07')
  expect(site.logged.join('')).toContain(`"audit":"read"`)
  expect(site.logged.join('')).toContain(row.id)
  const { body } = await doctor.get('/api/appointments/week').expect(200)
  expect(body.from).toBe(mondayOf(todayAtClinic()))
  await doctor.get('/api/appointments/week?of=2026-13-01').expect(400)
  await doctor.get('/api/appointments/week?day=2026-12-01').expect(400)
})

test('only the doctor closes and opens, and old notes go with old appointments', async () => {
  const [row] = await site.db.insert(closures).values({ day: '2001-01-01', note: 'Old' }).returning()
  await site.request.post('/api/closures').send({ day }).expect(401)
  await site.request.put(`/api/closures/${row?.id}`).send({ note: '' }).expect(401)
  await site.request.delete(`/api/closures/${row?.id}`).expect(401)
  await site.request.get('/api/appointments/week').expect(401)
  await eraseOld(site)
  expect((await site.db.execute(sql`select from closures`)).rows).toEqual([])
})
