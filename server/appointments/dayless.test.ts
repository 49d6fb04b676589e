import { eq } from 'drizzle-orm'
import type { Response } from 'supertest'
import { beforeEach, expect, test, vi } from 'vitest'
import { dayAfter, todayAtClinic, weekday } from '#shared/dates/dates.ts'
import { appointments, closures } from '../db/schema/appointments.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAppointment, anAppointmentInput } from '../testing/factories.ts'
import { aMailbox } from '../testing/mailbox.ts'
import { undoEnds } from '../testing/undo.ts'
import { eraseOld } from './patients/retention.ts'

const mailbox = await aMailbox()
const site = await aSite({ env: mailbox.env })
const doctor = await asDoctor(site)

beforeEach(async () => {
  await site.db.delete(appointments)
  await site.db.delete(closures)
  mailbox.received.length = 0
})

const week = dayAfter(todayAtClinic(), 7)
const day = weekday(week) === 0 ? dayAfter(week) : week
const time = '8:30-8:45 AM'
const { preferredDate: _day, preferredTime: _time, ...input } = anAppointmentInput()
const put = (id: string, change: object) => doctor.put(`/api/appointments/${id}`).send(change)
const create = async (values: object = {}) =>
  (
    await doctor
      .post('/api/appointments')
      .send({ ...input, ...values })
      .expect(201)
  ).body

async function pages(query: string) {
  const seen: [string, string][] = []
  let next: string | undefined = `/api/appointments?limit=1&${query}`
  while (next) {
    const answer: Response = await doctor.get(next).expect(200)
    for (const { patientName, group } of answer.body) seen.push([patientName, group])
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.link ?? '')?.[1]
  }
  return seen
}

test('requests that name no day wait after those that do, the newest first, and are counted as waiting', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute))
  const dayless = { preferredDate: null, preferredTime: '' }
  const untold = { ...dayless, status: 'cancelled' } as const
  await anAppointment(site.db, { ...dayless, patientName: 'Old', createdAt: at(1) })
  await anAppointment(site.db, { ...dayless, patientName: 'New', preferredTime: time, createdAt: at(4) })
  await anAppointment(site.db, { ...untold, patientName: 'Untold', createdAt: at(3) })
  await anAppointment(site.db, { ...untold, patientName: 'Told', toldAt: at(9), createdAt: at(2) })
  await anAppointment(site.db, { patientName: 'With a day', preferredDate: day })
  const told = { status: 'confirmed', toldAt: at(9), preferredDate: dayAfter(day) } as const
  await anAppointment(site.db, { ...told, patientName: 'Ahead' })
  const waiting = [
    ['With a day', 'answer'],
    ['New', 'answer'],
    ['Untold', 'answer'],
    ['Old', 'answer'],
  ]
  expect(await pages('when=ahead')).toEqual([...waiting, ['Ahead', 'later']])
  expect(await pages('')).toEqual([...waiting, ['Ahead', 'later'], ['Told', 'past']])
  expect(await pages('status=pending')).toEqual([waiting[0], waiting[1], waiting[3]])
  expect(await pages(`from=${day}&to=${day}`)).toEqual([waiting[0]])
  const place = `0,${at(1).toISOString()},00000000-0000-4000-8000-000000000000`
  await doctor.get(`/api/appointments?before=answer,,${place}`).expect(400)
  await doctor.get(`/api/appointments?before=anyday,${day},${place}`).expect(400)
  expect((await doctor.get('/api/desk/waiting').expect(200)).body).toEqual({ waiting: 4 })
  const { body: desk } = await doctor.get('/api/desk').expect(200)
  expect(JSON.stringify(desk)).toContain('New')
})

test('it is confirmed for a day and a time only, which it cannot lose, and closed days do not concern it', async () => {
  await doctor.post('/api/closures').send({ day }).expect(201)
  const created = await create()
  expect(created).toMatchObject({
    preferredDate: '',
    preferredTime: '',
    toBeMoved: false,
    takenBy: null,
    group: 'answer',
  })
  const { id } = created
  const { body } = await put(id, { status: 'confirmed' }).expect(400)
  expect(body.fields).toEqual({ preferredDate: 'Choose a day', preferredTime: 'Choose a time' })
  await put(id, { status: 'completed', preferredDate: day }).expect(400)
  await put(id, { preferredDate: day }).expect(409)
  await put(id, { adminNotes: 'Asked for the day' }).expect(200)
  const chosen = { preferredDate: dayAfter(day), preferredTime: time }
  const { body: confirmed } = await put(id, { status: 'confirmed', ...chosen }).expect(200)
  expect(confirmed).toMatchObject({ ...chosen, knownSlot: null, status: 'confirmed' })
  await put(id, { status: 'pending', preferredDate: '' }).expect(400)
  await put(id, { status: 'pending', preferredTime: '' }).expect(400)
})

test('who asked for no day is told of a cancellation without one', async () => {
  const { id } = await create()
  await put(id, { status: 'cancelled' }).expect(200)
  await undoEnds(site)
  const mail = await vi.waitFor(() => {
    const found = mailbox.received.find(({ email }) => email.subject?.endsWith(' is cancelled'))
    if (!found) throw new Error('There is no mail yet')
    return found.email
  }, 5_000)
  expect(mail.subject).toMatch(/^Your appointment with [^,]+ is cancelled$/)
  expect(mail.text).not.toMatch(/null|Invalid|undefined|India time/)
})

test('in the trash and by age it is erased by the day on which it was made', async () => {
  const long = new Date(Date.UTC(2020, 0, 1))
  const kept = await create()
  const old = await create()
  await site.db.update(appointments).set({ createdAt: long }).where(eq(appointments.id, old.id))
  const trashed = await create()
  await site.db.update(appointments).set({ createdAt: long }).where(eq(appointments.id, trashed.id))
  await doctor.delete(`/api/appointments/${trashed.id}`).expect(200)
  expect(await eraseOld(site)).toBe(2)
  expect((await site.db.select().from(appointments)).map(({ id }) => id)).toEqual([kept.id])
  expect((await doctor.get('/api/trash').expect(200)).body.total).toBe(0)
})
