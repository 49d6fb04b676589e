import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { appointments } from '../db/schema/appointments.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAppointment } from '../testing/factories.ts'
import { undoEnds } from '../testing/undo.ts'

const site = await aSite()
const doctor = await asDoctor(site)

beforeEach(async () => {
  await site.db.delete(appointments)
})

const put = async (id: string, change: object) =>
  (await doctor.put(`/api/appointments/${id}`).send(change).expect(200)).body
const now = async (id: string) =>
  (await doctor.get('/api/appointments').expect(200)).body.find((row: { id: string }) => row.id === id)

async function aTold() {
  const { id } = await anAppointment(site.db, { preferredDate: '2999-12-02' })
  await put(id, { status: 'confirmed' })
  await put(id, { told: true })
  return id
}

const later = '1:00-1:15 PM'
const known = '2999-12-02 8:30-8:45 AM'

test('a confirmed patient waits for an answer until the tick, and again when it is taken back', async () => {
  const { id } = await anAppointment(site.db, { preferredDate: '2999-12-02' })
  expect(await put(id, { status: 'confirmed' })).toMatchObject({ group: 'answer', told: null })
  const ticked = await put(id, { told: true })
  expect(ticked).toMatchObject({ group: 'later', toldOnWhatsApp: true, told: expect.any(String) })
  expect(await put(id, { told: true })).toEqual(ticked)
  expect(await put(id, { told: false })).toMatchObject({ group: 'answer', told: null, toldOnWhatsApp: false })
  expect(await put(id, { adminNotes: 'x' })).toMatchObject({ group: 'answer' })
})

test('whoever is moved has yet to hear of it, and the time that they know is kept until they know the new one', async () => {
  const id = await aTold()
  expect(await put(id, { preferredTime: later })).toMatchObject({
    group: 'answer',
    told: null,
    knownSlot: known,
  })
  expect(await put(id, { preferredTime: '1:15-1:30 PM' })).toMatchObject({ knownSlot: known })
  expect(await put(id, { preferredTime: '8:30-8:45 AM' })).toMatchObject({ knownSlot: null })
  await put(id, { preferredTime: later })
  await put(id, { told: true })
  expect(await put(id, { preferredDate: '2999-12-03' })).toMatchObject({ knownSlot: `2999-12-02 ${later}` })
})

test('a request that is confirmed for another time than it asked for remembers which', async () => {
  const { id } = await anAppointment(site.db, { preferredDate: '2999-12-02' })
  expect(await put(id, { status: 'confirmed', preferredTime: later })).toMatchObject({ knownSlot: known })
})

test('a cancellation is undone as if it had not been, and waits for its own reply once it cannot be', async () => {
  const id = await aTold()
  const before = await now(id)
  const cancelled = await put(id, { status: 'cancelled' })
  expect(cancelled).toMatchObject({ group: 'answer', undoable: true, told: null, toldOnWhatsApp: false })
  expect(await put(id, { status: 'confirmed' })).toEqual({ ...before, updatedAt: expect.any(String) })
  await put(id, { status: 'cancelled' })
  await undoEnds(site)
  expect(await now(id)).toMatchObject({ group: 'answer', undoable: false, told: null })
  expect(await put(id, { told: true })).toMatchObject({ group: 'later' })
  expect(await put(id, { status: 'confirmed' })).toMatchObject({
    group: 'answer',
    told: null,
    knownSlot: null,
  })
})

test('a visit marked as done by mistake is confirmed and told as before', async () => {
  const id = await aTold()
  const before = await now(id)
  await put(id, { status: 'completed' })
  expect(await put(id, { status: 'confirmed' })).toEqual({ ...before, updatedAt: expect.any(String) })
})

test('a patient without number and address is kept, found by name and told by hand', async () => {
  const { preferredDate, preferredTime, appointmentType } = await anAppointment(site.db)
  const sent = { patientName: 'Without Number', preferredDate, preferredTime, appointmentType }
  const { body } = await doctor.post('/api/appointments').send(sent).expect(201)
  expect(body).toMatchObject({ phone: '', email: '' })
  const found = await doctor.post('/api/appointments/search').send({ query: 'without' }).expect(200)
  expect(found.body.items).toHaveLength(1)
  for (const query of ['000', '0000000000'])
    expect((await doctor.post('/api/appointments/search').send({ query })).body.items).not.toContainEqual(
      body,
    )
  await doctor.post(`/api/appointments/${body.id}/notify`).expect(409)
})

test('erasing a number of zeros erases nobody who gave none', async () => {
  const { id } = await anAppointment(site.db, { phone: '', email: '' })
  const { body } = await doctor.post('/api/appointments/patient').send({ patient: '000000' }).expect(200)
  expect(body.appointments).toBe(0)
  expect(await site.db.select().from(appointments).where(eq(appointments.id, id))).toHaveLength(1)
})
