import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayAfter, longCalendarDay, todayAtClinic } from '#shared/dates/dates.ts'
import { appointments } from '../../db/schema/appointments.ts'
import { aSite, asDoctor } from '../../testing/app.ts'
import { anAppointment, anAppointmentInput, aPassword } from '../../testing/factories.ts'
import { eraseOld } from './retention.ts'

const site = await aSite()
const doctor = await asDoctor(site)
const today = todayAtClinic()
const put = (id: string, change: object) => doctor.put(`/api/appointments/${id}`).send(change)
const erase = (patient: string) =>
  doctor.post('/api/appointments/erase').send({ patient, password: aPassword })

const lock = { lockedUntil: dayAfter(today, 400), lockedReason: 'Form F, PCPNDT Act, s. 29' }
const lockedRow = (phone: string, values: object = {}) =>
  anAppointment(site.db, { phone, ...lock, ...values })

test('an appointment keeps when and how the patient agreed; without a day it is today', async () => {
  const { body: plain } = await doctor.post('/api/appointments').send(anAppointmentInput()).expect(201)
  expect(plain).toMatchObject({ agreedHow: null, agreedOn: null, lockedUntil: null, lockedReason: null })
  const asked = { ...anAppointmentInput(), agreedHow: 'phone' }
  const { body } = await doctor.post('/api/appointments').send(asked).expect(201)
  expect(body).toMatchObject({ agreedHow: 'phone', agreedOn: today })
  const later = await put(body.id, { agreedHow: 'in person', agreedOn: '2026-11-02' }).expect(200)
  expect(later.body).toMatchObject({ agreedHow: 'in person', agreedOn: '2026-11-02' })
  expect((await put(body.id, { status: 'confirmed' }).expect(200)).body.agreedOn).toBe('2026-11-02')
  expect((await put(body.id, { agreedHow: '' }).expect(200)).body).toMatchObject({
    agreedHow: null,
    agreedOn: null,
  })
})

test.each([
  [{ agreedHow: 'by pigeon' }, 'agreedHow', 'Choose how the patient agreed'],
  [{ agreedOn: '2026-02-30' }, 'agreedOn', 'Enter a date that exists, as YYYY-MM-DD'],
  [
    { lockedUntil: dayAfter(today) },
    'lockedReason',
    'Say why it must be kept, such as the law and its section',
  ],
  [
    { lockedUntil: dayAfter(today), lockedReason: ' ' },
    'lockedReason',
    'Say why it must be kept, such as the law and its section',
  ],
  [
    { lockedUntil: 'for ever', lockedReason: 'A law' },
    'lockedUntil',
    'Enter a date that exists, as YYYY-MM-DD',
  ],
])('%j is refused at its field', async (change, field, message) => {
  const { id } = await anAppointment(site.db)
  const { body } = await put(id, change).expect(400)
  expect(body.fields).toEqual({ [field]: message })
})

test('what must be kept is neither erased nor deleted, with a sentence why, until the doctor lifts it', async () => {
  const { id } = await lockedRow('+91 98100 11111')
  const free = await anAppointment(site.db, { phone: '098100 11111' })
  const { body: found } = await doctor
    .post('/api/appointments/patient')
    .send({ patient: '9810011111' })
    .expect(200)
  expect(found.locks).toEqual([{ until: lock.lockedUntil, reason: lock.lockedReason }])
  const refused = await erase('9810011111').expect(409)
  const until = longCalendarDay(lock.lockedUntil)
  expect(refused.body.error).toBe(
    `An appointment is kept until ${until}: Form F, PCPNDT Act, s. 29. To erase or delete it before, empty “Keep until” under Manage.`,
  )
  await doctor.delete(`/api/appointments/${id}`).expect(409)
  expect(await site.db.$count(appointments, eq(appointments.phone, free.phone))).toBe(1)
  await put(id, { lockedUntil: '' }).expect(200)
  await erase('9810011111').expect(200, { erased: 2 })
})

test('a day that has passed keeps nothing any more', async () => {
  await lockedRow('+91 98100 22222', { lockedUntil: dayAfter(today, -1) })
  await erase('9810022222').expect(200, { erased: 1 })
})

test('what must be kept outlives the months of keeping, and goes with the first sweep afterwards', async () => {
  const { id } = await lockedRow('+91 98100 33333', { preferredDate: '2020-01-02', lockedUntil: today })
  expect(await eraseOld(site)).toBe(0)
  await site.db
    .update(appointments)
    .set({ lockedUntil: dayAfter(today, -1) })
    .where(eq(appointments.id, id))
  expect(await eraseOld(site)).toBe(1)
})
