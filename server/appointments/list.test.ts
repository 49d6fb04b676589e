import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { dayAfter, todayAtClinic } from '#shared/dates/dates.ts'
import { appointments } from '../db/schema/appointments.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAppointment, anAppointmentInput } from '../testing/factories.ts'
import { naughtyStrings } from '../testing/hostile-strings.ts'

const site = await aSite()
const doctor = await asDoctor(site)

afterEach(() => site.db.delete(appointments))

const list = async (query = '') => (await doctor.get(`/api/appointments${query}`).expect(200)).body
const search = (query: string, more = {}) => doctor.post('/api/appointments/search').send({ query, ...more })
const namesFound = async (query: string) =>
  (await search(query).expect(200)).body.items.map(({ patientName }: { patientName: string }) => patientName)
const names = (rows: { patientName: string }[]) => rows.map(({ patientName }) => patientName)
const put = (id: string, change: object) => doctor.put(`/api/appointments/${id}`).send(change)

/** Created a minute apart; the last is the newest. */
async function severalAppointments(values: Parameters<typeof anAppointment>[1][]) {
  const rows = []
  for (const [minute, value] of values.entries()) {
    rows.push(
      await anAppointment(site.db, { createdAt: new Date(Date.UTC(2026, 10, 21, 9, minute)), ...value }),
    )
  }
  return rows
}

const day = (days: number) => dayAfter(todayAtClinic(), days)
test('the list is narrowed by status and by day, both ends included', async () => {
  await severalAppointments([
    { patientName: 'One', preferredDate: day(8) },
    { patientName: 'Two', preferredDate: day(9), status: 'confirmed' },
    { patientName: 'Three', preferredDate: day(10) },
  ])
  expect(names(await list('?status=pending'))).toEqual(['One', 'Three'])
  expect(names(await list(`?from=${day(9)}&to=${day(10)}`))).toEqual(['Two', 'Three'])
  expect(names(await list(`?status=pending&from=${day(8)}&to=${day(8)}`))).toEqual(['One'])
})

test('the counts follow every change, one at a time and in bulk', async () => {
  const counts = async () => (await doctor.get('/api/appointments/overview').expect(200)).body.counts
  const none = { pending: 0, confirmed: 0, cancelled: 0, completed: 0 }
  expect(await counts()).toEqual(none)
  const [one, two] = await severalAppointments([{}, {}, { status: 'completed' }])
  expect(await counts()).toEqual({ ...none, pending: 2, completed: 1 })
  await put(one?.id ?? '', { status: 'confirmed' })
  const { body } = await doctor.delete(`/api/appointments/${two?.id}`)
  expect(await counts()).toEqual({ ...none, confirmed: 1, completed: 1 })
  await doctor.post(`/api/trash/${body.trashId}/restore`)
  await site.db.update(appointments).set({ status: 'cancelled' })
  expect(await counts()).toEqual({ ...none, cancelled: 3 })
  await site.db.execute(sql`truncate appointments`)
  expect(await counts()).toEqual(none)
})

test('a name, an e-mail address or a phone number finds the appointment, however it is written', async () => {
  await severalAppointments([
    { patientName: 'Anita Sample', phone: '+91 (98765) 43-210', email: 'Anita@example.org' },
    { patientName: 'नमूना रोगी', phone: '9810000000', email: '100%@example.com' },
  ])
  for (const query of [
    'anita',
    'SAMPLE',
    'anita@EXAMPLE.org',
    '98765 43210',
    '09876543210',
    '+919876543210',
    '543-21',
  ])
    expect(await namesFound(query), query).toEqual(['Anita Sample'])
  for (const query of ['रोगी', '0%', '+91 98100-00000', '100%@'])
    expect(await namesFound(query), query).toEqual(['नमूना रोगी'])
  for (const query of ['_nita', '%', 'x%', '\\', '00000 1', '12']) {
    const found = await namesFound(query)
    expect(found, query).toEqual(query === '%' ? ['नमूना रोगी'] : [])
  }
  await search('sample', { status: 'confirmed' }).expect(200, { items: [], next: null })
  const query = 'example'
  const { next, items } = (await search(query, { limit: 1 }).expect(200)).body
  const rest = await search(query, { limit: 1, before: next }).expect(200)
  expect(names([...items, ...rest.body.items])).toEqual(['Anita Sample', 'नमूना रोगी'])
  expect(rest.body.next).toBeNull()
  await search('').expect(400)
  await search('x'.repeat(255)).expect(400)
})

test('no naughty string breaks a record, a search or the list', async () => {
  for (const [at, text] of naughtyStrings.entries()) {
    const preferredDate = dayAfter('2020-01-01', at)
    const sent = {
      ...anAppointmentInput(),
      preferredDate,
      patientName: text,
      reason: text,
      medicalHistory: text,
    }
    const created = await doctor.post('/api/appointments').send(sent)
    expect([201, 400], text).toContain(created.status)
    if (created.status === 201) {
      expect(created.body.patientName).toBe(text.trim())
      const found = await search(text, { from: preferredDate, to: preferredDate })
      expect(names(found.body.items), text).toContain(text.trim())
    } else expect([200, 400], text).toContain((await search(text)).status)
  }
  expect((await list('?limit=100')).length).toBe(100)
}, 120_000)

test('a time with another confirmed appointment is marked with whose it is, and confirmed only when asked for', async () => {
  const [one, two] = await severalAppointments([
    { patientName: 'One', status: 'confirmed' },
    { patientName: 'Two' },
  ])
  await severalAppointments([{ preferredTime: '8:45-9:00 AM' }, { status: 'cancelled' }])
  const taken = async () =>
    (await list())
      .filter(({ takenBy }: { takenBy: string | null }) => takenBy)
      .map(
        ({ patientName, takenBy }: { patientName: string; takenBy: string }) => `${patientName}: ${takenBy}`,
      )
  expect(await taken()).toEqual(['Two: One'])
  await put(two?.id ?? '', { status: 'confirmed' }).expect(409)
  const { body } = await put(two?.id ?? '', { status: 'confirmed', evenIfTaken: true }).expect(200)
  expect(body.takenBy).toBe('One')
  expect((await taken()).sort()).toEqual(['One: Two', 'Two: One'])
  await put(one?.id ?? '', { status: 'cancelled' })
  expect(await taken()).toEqual([])
})

test('a row with a status and a service that this version does not know is listed as pending', async () => {
  await site.db.execute(sql`alter table appointments drop constraint appointments_status`)
  await site.db.execute(sql`alter table appointments drop constraint appointments_type`)
  const [row] = await severalAppointments([{ patientName: 'Odd' }, { patientName: 'Even' }])
  await site.db.execute(
    sql`update appointments set status = 'no-show', appointment_type = 'dexa' where id = ${row?.id}`,
  )
  expect(names(await list('?status=pending'))).toEqual(['Odd', 'Even'])
  expect((await doctor.get('/api/appointments/overview')).body.counts.pending).toBe(2)
  const [odd, even] = await list()
  expect(even).toMatchObject({ patientName: 'Even', status: 'pending' })
  expect(odd).toMatchObject({ patientName: 'Odd', status: 'pending', appointmentType: 'dexa' })
  expect(names((await search('Odd').expect(200)).body.items)).toEqual(['Odd'])
  const { body } = await put(odd.id, { status: 'confirmed' }).expect(200)
  expect(body.status).toBe('confirmed')
  const { trashId } = (await doctor.delete(`/api/appointments/${odd.id}`).expect(200)).body
  await doctor.post(`/api/trash/${trashId}/restore`).expect(200)
})
