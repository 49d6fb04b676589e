import { afterEach, expect, test } from 'vitest'
import { appointments } from '../db/schema/appointments.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAppointment, anAppointmentInput } from '../testing/factories.ts'

const site = await aSite()
const doctor = await asDoctor(site)

afterEach(() => site.db.delete(appointments))

const list = async () => (await doctor.get('/api/appointments').expect(200)).body
const search = (query: string) => doctor.post('/api/appointments/search').send({ query })
const put = (id: string, change: object) => doctor.put(`/api/appointments/${id}`).send(change)

test('what the doctor records is a pending request, with nothing sent', async () => {
  const { body } = await doctor.post('/api/appointments').send(anAppointmentInput()).expect(201)
  expect(body).toMatchObject({
    ...anAppointmentInput(),
    medicalHistory: null,
    status: 'pending',
    adminNotes: null,
    notificationSent: null,
    takenBy: null,
    told: null,
    mailing: false,
  })
  expect(await list()).toEqual([body])
})

test('reason and medical history may be left out, and a day gone by may be recorded', async () => {
  const { reason: _, ...without } = anAppointmentInput()
  const { body } = await doctor
    .post('/api/appointments')
    .send({ ...without, preferredDate: '2024-02-29', medicalHistory: 'Diabetes' })
    .expect(201)
  expect(body).toMatchObject({ reason: '', medicalHistory: 'Diabetes', preferredDate: '2024-02-29' })
})

test.each([
  ['preferredDate', '2026-02-30', 'Enter a date that exists, as YYYY-MM-DD'],
  ['preferredTime', '2:00-2:15 AM', 'Choose a time'],
  ['phone', '+91 98100 00000 00000', 'Use at most 20 characters'],
  ['phone', 'none', 'Enter a phone number of 6 to 15 digits, such as +91 98765 43210'],
  ['email', 'sample.patient@', 'Enter an e-mail address like name@example.com'],
  ['patientName', ' ', 'Enter the patient’s name'],
  ['patientName', 'x\nBcc: y', 'Use one line without control characters'],
  ['appointmentType', 'x-ray', 'Choose a service'],
  ['reason', 'x'.repeat(2_001), 'Use at most 2000 characters'],
  ['status', 'confirmed', 'This field is not known here'],
  ['adminNotes', 'x', 'This field is not known here'],
])('%s %j is refused at its field', async (field, value, message) => {
  const { body } = await doctor
    .post('/api/appointments')
    .send({ ...anAppointmentInput(), [field]: value })
    .expect(400)
  expect(body.fields).toEqual({ [field]: message })
})

test('status, notes, day and time change; what is left out stays, and empty notes are none', async () => {
  const { id } = await anAppointment(site.db)
  const { body } = await put(id, { status: 'confirmed', adminNotes: 'Bring the old scans' }).expect(200)
  expect(body).toMatchObject({ status: 'confirmed', adminNotes: 'Bring the old scans' })
  const moved = { preferredDate: '2026-12-02', preferredTime: '1:15-1:30 PM' }
  expect((await put(id, moved).expect(200)).body).toMatchObject({
    ...moved,
    adminNotes: 'Bring the old scans',
  })
  expect((await put(id, { adminNotes: '' }).expect(200)).body.adminNotes).toBeNull()
})

test.each([
  [{ status: 'done' }, { status: 'Choose pending, confirmed, cancelled or completed' }],
  [{ preferredDate: '2026-13-01' }, { preferredDate: 'Enter a date that exists, as YYYY-MM-DD' }],
  [{ adminNotes: 'x'.repeat(2_001) }, { adminNotes: 'Use at most 2000 characters' }],
  [{ patientName: 'Another' }, { patientName: 'This field is not known here' }],
])('a change to %j is refused at its field', async (change, fields) => {
  const { id } = await anAppointment(site.db)
  expect((await put(id, change).expect(400)).body.fields).toEqual(fields)
})

test('the status that already holds is 200 and changes nothing', async () => {
  const { id, updatedAt } = await anAppointment(site.db, { status: 'confirmed' })
  const { body } = await put(id, { status: 'confirmed' }).expect(200)
  expect(body.updatedAt).toBe(updatedAt.toISOString())
})

test('a second tab is told what the first has changed', async () => {
  const { id, updatedAt } = await anAppointment(site.db)
  const seen = `"${updatedAt.toISOString()}"`
  await put(id, { status: 'confirmed' }).set('If-Match', seen).expect(200)
  const { body } = await put(id, { status: 'cancelled' }).set('If-Match', seen).expect(409)
  expect(body.current).toMatchObject({ id, status: 'confirmed', patientName: 'Sample Patient' })
  expect((await list())[0].status).toBe('confirmed')
})

test('of two changes to one appointment at once both hold, where they are about different things', async () => {
  const { id } = await anAppointment(site.db)
  await Promise.all([put(id, { status: 'confirmed' }), put(id, { adminNotes: 'x' })])
  expect((await list())[0]).toMatchObject({ status: 'confirmed', adminNotes: 'x' })
})

test('a deleted appointment is gone, cannot be changed, and comes back whole', async () => {
  const before = await anAppointment(site.db, { status: 'completed', adminNotes: 'x' })
  const { body } = await doctor.delete(`/api/appointments/${before.id}`).expect(200)
  expect(await list()).toEqual([])
  await put(before.id, { status: 'pending' }).expect(404)
  await doctor.delete(`/api/appointments/${before.id}`).expect(404)
  await doctor.post(`/api/trash/${body.trashId}/restore`).expect(200)
  expect(await site.db.select().from(appointments)).toEqual([before])
  for (const id of ['x', '1', '%00']) await doctor.delete(`/api/appointments/${id}`).expect(404)
})

test('every read and change is written down by id, and no line holds the patient', async () => {
  const { body } = await doctor.post('/api/appointments').send(anAppointmentInput()).expect(201)
  await search('sample.patient@example.org').expect(200)
  await put(body.id, { status: 'confirmed', adminNotes: 'Bring the old scans' }).expect(200)
  const { trashId } = (await doctor.delete(`/api/appointments/${body.id}`).expect(200)).body
  await doctor.post(`/api/trash/${trashId}/restore`).expect(200)
  const lines = site.logged.map((line) => JSON.parse(line)).filter(({ audit }) => audit)
  const about = lines.filter(({ appointments }) => appointments?.includes(body.id))
  expect(about.map(({ audit }) => audit)).toEqual([
    'created',
    'read',
    'read',
    'changed',
    'deleted',
    'restored',
  ])
  expect(about[0].doctor).toMatch(/^[0-9a-f-]{36}$/)
  expect(site.logged.join('')).not.toMatch(/Sample Patient|sample\.patient|98100|Shoulder|old scans/)
})

test('a stranger sees nothing', async () => {
  for (const path of ['/api/appointments', '/api/appointments/overview'])
    await site.request.get(path).expect(401)
  await site.request.post('/api/appointments').send(anAppointmentInput()).expect(401)
})
