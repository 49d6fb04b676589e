import { beforeEach, expect, test } from 'vitest'
import { dayAfter, todayAtClinic, weekday } from '#shared/dates/dates.ts'
import { appointments, closures } from '../db/schema/appointments.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAppointment } from '../testing/factories.ts'

const site = await aSite()
const doctor = await asDoctor(site)

beforeEach(async () => {
  await site.db.delete(appointments)
  await site.db.delete(closures)
})

const soon = dayAfter(todayAtClinic(), 7)
const sunday = dayAfter(soon, (7 - weekday(soon)) % 7)
const monday = dayAfter(sunday, 1)
const [first, second, third, fourth] = [
  '8:30-8:45 AM',
  '8:45-9:00 AM',
  '1:00-1:15 PM',
  '1:15-1:30 PM',
] as const
const put = (id: string, change: object) => doctor.put(`/api/appointments/${id}`).send(change)
const at = (preferredTime: string, status: 'pending' | 'confirmed' = 'pending', preferredDate = monday) =>
  anAppointment(site.db, { preferredDate, preferredTime, status })
const slots = async (query: string) =>
  (await doctor.get(`/api/appointments/slots?${query}`).expect(200)).body.free

test('free is what no confirmed appointment takes, on open days that have not begun', async () => {
  await at(first, 'confirmed')
  await at(second)
  expect(await slots(`from=${monday}`)).toEqual(
    [second, third, fourth].map((time) => ({ date: monday, time })),
  )
  expect(await slots(`from=${sunday}`)).toEqual([])
  expect(await slots(`from=${sunday}&days=3`)).toHaveLength(7)
  expect(await slots(`from=${dayAfter(todayAtClinic(), -7)}&days=7`)).toEqual([])
})

test('what the doctor has closed is not free', async () => {
  await doctor.post('/api/closures').send({ day: monday, slot: second }).expect(201)
  await doctor
    .post('/api/closures')
    .send({ day: dayAfter(monday) })
    .expect(201)
  expect(await slots(`from=${monday}&days=2`)).toEqual(
    [first, third, fourth].map((time) => ({ date: monday, time })),
  )
})

test('a taken time is refused with the free ones of that day, and nothing is changed or mailed', async () => {
  await at(first, 'confirmed')
  const { id } = await at(first)
  const { body } = await put(id, { status: 'confirmed', adminNotes: 'x' }).expect(409)
  expect(body).toMatchObject({
    error: 'Another patient is confirmed for this time. Choose another time, or confirm it all the same.',
    free: [second, third, fourth].map((time) => ({ date: monday, time })),
  })
  expect(body).not.toHaveProperty('current')
  const rows = await site.db.select().from(appointments)
  expect(rows.find((row) => row.id === id)).toMatchObject({ status: 'pending', adminNotes: null })
  await put(id, { status: 'confirmed', preferredTime: second }).expect(200)
  await put(id, { preferredTime: first }).expect(409)
  await put(id, { preferredTime: first, evenIfTaken: true }).expect(200)
  await put(id, { adminNotes: 'It holds already' }).expect(200)
})

test('of two patients confirmed for one time at once, one is refused', async () => {
  const rows = await Promise.all([at(third), at(third), at(third)])
  const answers = await Promise.all(rows.map(({ id }) => put(id, { status: 'confirmed' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('restored, an appointment is a request where its time was given to another meanwhile', async () => {
  const { id } = await at(first, 'confirmed')
  const beside = await at(first, 'confirmed')
  const remove = async () => (await doctor.delete(`/api/appointments/${id}`).expect(200)).body.trashId
  const restore = async (trashId: string) =>
    (await doctor.post(`/api/trash/${trashId}/restore`).expect(200)).body
  const status = async () => (await site.db.select().from(appointments)).find((row) => row.id === id)?.status
  // Both were there before: on purpose.
  expect(await restore(await remove())).toEqual({ kind: 'appointment' })
  expect(await status()).toBe('confirmed')
  const trashId = await remove()
  await put(beside.id, { status: 'cancelled' }).expect(200)
  await put((await at(first)).id, { status: 'confirmed' }).expect(200)
  expect((await restore(trashId)).note).toBe(
    'It is back as a request: another patient has been confirmed for its time meanwhile.',
  )
  expect(await status()).toBe('pending')
})

test('strangers and nonsense are refused in words', async () => {
  await site.request.get(`/api/appointments/slots?from=${monday}`).expect(401)
  for (const query of [
    '',
    'from=soon',
    `from=${monday}&days=0`,
    `from=${monday}&days=32`,
    `from=${monday}&x=1`,
  ])
    await doctor.get(`/api/appointments/slots?${query}`).expect(400)
})
