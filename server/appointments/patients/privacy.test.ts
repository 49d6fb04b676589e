import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { todayAtClinic } from '#shared/dates/dates.ts'
import { appointments, erasures } from '../../db/schema/appointments.ts'
import { trash } from '../../db/schema/site.ts'
import { sweepTrash } from '../../records/trash/sweep.ts'
import { aSite, asDoctor } from '../../testing/app.ts'
import { anAdmin, anAppointment, anEvent, aPassword } from '../../testing/factories.ts'
import { applyErasures } from './patient.ts'
import { eraseOld } from './retention.ts'

const site = await aSite()
const doctor = await asDoctor(site)

afterEach(async () => {
  for (const table of [appointments, erasures, trash]) await site.db.delete(table)
})

const find = async (patient: string) =>
  (await doctor.post('/api/appointments/patient').send({ patient }).expect(200)).body
const ask = (what: 'export' | 'erase', patient: string, password = aPassword) =>
  doctor.post(`/api/appointments/${what}`).send({ patient, password })
const namesLeft = async () =>
  (await site.db.select().from(appointments)).map(({ patientName }) => patientName)

async function everything(): Promise<string> {
  const tables = await site.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const texts = []
  for (const { name } of tables.rows) {
    const { rows } = await site.db.execute(sql`select whole::text from ${sql.identifier(name)} as whole`)
    texts.push(JSON.stringify(rows))
  }
  return texts.join('\n')
}

/** Two appointments of one patient, one of them in the trash, and one of another patient. */
async function twoPatients() {
  await anAppointment(site.db, { patientName: 'Anita', phone: '+91 98765 43210', email: 'anita@example.org' })
  const old = await anAppointment(site.db, {
    patientName: 'Anita S.',
    phone: '098765-43210',
    email: 'Anita@example.org',
  })
  await doctor.delete(`/api/appointments/${old.id}`).expect(200)
  await anAppointment(site.db, { patientName: 'Another', phone: '+91 98765 43211' })
}

test.each(['9876543210', '+91 (98765) 43210', 'ANITA@example.org'])(
  'all of a patient’s appointments are found by %s, the trash included',
  async (patient) => {
    await twoPatients()
    const found = await find(patient)
    expect({ ...found, names: found.names.sort() }).toEqual({
      appointments: 1,
      trashed: 1,
      ...{ requests: 0, locks: [] },
      names: ['Anita', 'Anita S.'],
      ...{ archiveDays: 14, copies: null },
    })
  },
)

test('a part of a number or address is nobody', async () => {
  await twoPatients()
  for (const patient of ['543210', '876543210', 'anita@example.or'])
    expect(await find(patient), patient).toMatchObject({ appointments: 0, trashed: 0 })
  for (const patient of ['', 'Anita', '%', '@', '12345']) {
    const { body } = await doctor.post('/api/appointments/patient').send({ patient }).expect(400)
    expect(body.fields).toHaveProperty('patient')
  }
})

test('an export holds everything about the patient and nothing about others', async () => {
  await twoPatients()
  const { body } = await ask('export', '9876543210').expect(200)
  expect(body.appointments).toHaveLength(2)
  expect(body.appointments.map((row: Record<string, unknown>) => row.in_trash).sort()).toEqual([false, true])
  expect(body.appointments[0]).toMatchObject({
    email: 'Anita@example.org',
    reason: 'Shoulder pain since March.',
  })
  expect(JSON.stringify(body)).not.toContain('Another')
})

test('erasing leaves nothing of the patient anywhere in the database, and others alone', async () => {
  await twoPatients()
  await ask('erase', '9876543210').expect(200, { erased: 2 })
  expect(await namesLeft()).toEqual(['Another'])
  const left = await everything()
  expect(left).toContain('Another')
  expect(left).not.toMatch(/anita|98765 43210|98765-43210|9876543210/i)
  await ask('erase', 'anita@example.org').expect(200, { erased: 0 })
})

test('what is on its way into the trash or out of it while its patient is erased is erased too', async () => {
  for (let round = 0; round < 10; round++) {
    const patient = { phone: '+91 98765 43210', email: 'anita@example.org' }
    const [going, coming] = [await anAppointment(site.db, patient), await anAppointment(site.db, patient)]
    const { body } = await doctor.delete(`/api/appointments/${coming.id}`).expect(200)
    await Promise.all([
      doctor
        .delete(`/api/appointments/${going.id}`)
        .then(({ status }) => expect([200, 404]).toContain(status)),
      doctor
        .post(`/api/trash/${body.trashId}/restore`)
        .then(({ status }) => expect([200, 404]).toContain(status)),
      ask('erase', '9876543210').expect(200),
    ])
    expect(await everything()).not.toContain('anita@')
  }
})

test.each(['export', 'erase'] as const)(
  '%s asks for the password again; a wrong one ends no session',
  async (what) => {
    await twoPatients()
    const { body } = await ask(what, '9876543210', 'wrong').expect(400)
    expect(body.fields).toEqual({ password: 'This is not your password' })
    expect((await ask(what, '9876543210', '').expect(400)).body.fields).toEqual({
      password: 'Enter your password',
    })
    expect(await namesLeft()).toHaveLength(2)
    await doctor.get('/api/auth/me').expect(200)
  },
)

test('a session that is not the doctor’s learns the password by no number of guesses', async () => {
  const other = await asDoctor(site, await anAdmin(site.db))
  const guess = () =>
    other.post('/api/appointments/export').send({ patient: '9876543210', password: 'guess' })
  for (let i = 0; i < 10; i++) await guess().expect(400)
  await guess().expect(429)
  const right = { patient: '9876543210', password: aPassword }
  await other.post('/api/appointments/erase').send(right).expect(429)
})

test('what a restored backup brings back of an erased patient is erased again, what came later stays', async () => {
  await twoPatients()
  const rows = await site.db.select().from(appointments)
  await ask('erase', '+919876543210').expect(200)
  await ask('erase', 'never.seen@example.org').expect(200, { erased: 0 })
  await site.db.delete(appointments)
  await site.db.insert(appointments).values(rows)
  await anAppointment(site.db, { patientName: 'Anita again', phone: '9876543210', email: 'new@example.org' })
  expect(await applyErasures(site)).toBe(1)
  expect((await namesLeft()).sort()).toEqual(['Anita again', 'Another'])
})

const monthsAgo = (months: number, days = 0) => {
  const date = new Date(`${todayAtClinic()}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

test('appointments are erased for good 24 months after their day, in the trash too', async () => {
  await anAppointment(site.db, { patientName: 'Old', preferredDate: monthsAgo(24, 3) })
  const trashed = await anAppointment(site.db, { patientName: 'Old too', preferredDate: monthsAgo(30) })
  await anAppointment(site.db, { patientName: 'Young', preferredDate: monthsAgo(24, -3) })
  await doctor.delete(`/api/appointments/${trashed.id}`).expect(200)
  expect(await eraseOld(site)).toBe(2)
  expect(await namesLeft()).toEqual(['Young'])
  expect(await everything()).not.toContain('Old')
  const shorter = { db: site.db, env: { ...site.env, APPOINTMENT_RETENTION_MONTHS: 6 } }
  expect(await eraseOld(shorter)).toBe(1)
})

test('what has been in the trash for 30 days is erased for good, whatever it is', async () => {
  const { id } = await anAppointment(site.db)
  await doctor.delete(`/api/appointments/${id}`).expect(200)
  const event = await anEvent(site.db)
  await site.db.insert(trash).values({
    kind: 'event',
    label: event.title,
    rows: [],
    deletedAt: new Date(Date.now() - 30 * 86_400_000 - 1_000),
  })
  expect(await sweepTrash(site)).toBe(1)
  expect(await site.db.select().from(trash)).toMatchObject([{ kind: 'appointment' }])
})
