import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
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
const nextOf = ({ link }: { link?: string }) => /^<(.+)>; rel="next"$/.exec(link ?? '')?.[1] ?? ''
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

test('the newest request comes first, and each page goes on where the last one ended', async () => {
  const rows = await severalAppointments(
    Array.from({ length: 5 }, (_, i) => ({ patientName: `Patient ${i}` })),
  )
  const { body, headers } = await doctor.get('/api/appointments?limit=2&status=pending').expect(200)
  expect(names(body)).toEqual(['Patient 4', 'Patient 3'])
  const last = body[1]
  await doctor.delete(`/api/appointments/${last.id}`)
  const second = await doctor.get(nextOf(headers)).expect(200)
  expect(names(second.body)).toEqual(['Patient 2', 'Patient 1'])
  const third = await doctor.get(nextOf(second.headers)).expect(200)
  expect(names(third.body)).toEqual(['Patient 0'])
  expect(third.headers).not.toHaveProperty('link')
  expect(rows).toHaveLength(5)
  const nowhen = `?before=2026-13-01T00:00:00.000Z,${last.id}`
  for (const query of [
    nowhen,
    '?before=x',
    `?before=2026-02-30T00:00:00.000Z,${last.id}`,
    `?before=0000-01-01T00:00:00.000Z,${last.id}`,
    `?before=2026-02-01T24:00:00.000Z,${last.id}`,
    '?limit=0',
    '?limit=101',
    '?limit=x',
    '?status=done',
    '?name=Sample',
  ]) {
    await doctor.get(`/api/appointments${query}`).expect(400)
  }
})

test('the list is narrowed by status and by day, both ends included', async () => {
  await severalAppointments([
    { patientName: 'One', preferredDate: '2026-12-01' },
    { patientName: 'Two', preferredDate: '2026-12-02', status: 'confirmed' },
    { patientName: 'Three', preferredDate: '2026-12-03' },
  ])
  expect(names(await list('?status=pending'))).toEqual(['Three', 'One'])
  expect(names(await list('?from=2026-12-02&to=2026-12-03'))).toEqual(['Three', 'Two'])
  expect(names(await list('?status=pending&from=2026-12-01&to=2026-12-01'))).toEqual(['One'])
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
  expect(names([...items, ...rest.body.items])).toEqual(['नमूना रोगी', 'Anita Sample'])
  expect(rest.body.next).toBeNull()
  await search('').expect(400)
  await search('x'.repeat(255)).expect(400)
})

test('no naughty string breaks a record, a search or the list', async () => {
  for (const text of naughtyStrings) {
    const sent = { ...anAppointmentInput(), patientName: text, reason: text, medicalHistory: text }
    const created = await doctor.post('/api/appointments').send(sent)
    expect([201, 400], text).toContain(created.status)
    if (created.status === 201) {
      expect(created.body.patientName).toBe(text.trim())
      expect(names((await search(text)).body.items), text).toContain(text.trim())
    } else expect([200, 400], text).toContain((await search(text)).status)
  }
  expect((await list('?limit=100')).length).toBe(100)
}, 120_000)

test('a slot with another confirmed appointment is marked, and confirmed only when that is asked for', async () => {
  const [one, two] = await severalAppointments([
    { patientName: 'One', status: 'confirmed' },
    { patientName: 'Two' },
  ])
  await severalAppointments([{ preferredTime: '8:45-9:00 AM' }, { status: 'cancelled' }])
  const taken = async () => names((await list()).filter(({ slotTaken }: { slotTaken: boolean }) => slotTaken))
  expect(await taken()).toEqual(['Two'])
  await put(two?.id ?? '', { status: 'confirmed' }).expect(409)
  const { body } = await put(two?.id ?? '', { status: 'confirmed', evenIfTaken: true }).expect(200)
  expect(body.slotTaken).toBe(true)
  expect((await taken()).sort()).toEqual(['One', 'Two'])
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
  const [even, odd] = await list()
  expect(even).toMatchObject({ patientName: 'Even', status: 'pending' })
  expect(odd).toMatchObject({ patientName: 'Odd', status: 'pending', appointmentType: 'dexa' })
  expect(names((await search('Odd').expect(200)).body.items)).toEqual(['Odd'])
  const { body } = await put(odd.id, { status: 'confirmed' }).expect(200)
  expect(body.status).toBe('confirmed')
  const { trashId } = (await doctor.delete(`/api/appointments/${odd.id}`).expect(200)).body
  await doctor.post(`/api/trash/${trashId}/restore`).expect(200)
})
