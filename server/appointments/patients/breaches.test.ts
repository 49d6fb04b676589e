import { expect, test } from 'vitest'
import { clinicTime, dayAfter, todayAtClinic } from '#shared/dates/dates.ts'
import { breachStepNames, nextStep, stepDueAt } from '#shared/notices/breach.ts'
import { aSite, asDoctor } from '../../testing/app.ts'

const site = await aSite()
const doctor = await asDoctor(site)
const noticed = { date: '2026-11-02', time: '14:05', what: 'A phone was lost' }
const begin = async () => (await doctor.post('/api/breaches').send(noticed).expect(201)).body
const put = (id: string, change: object) => doctor.put(`/api/breaches/${id}`).send(change)

test('the times count from when it was noticed: CERT-In within 6 hours, details within 72, the rest without delay', async () => {
  const { noticedAt } = await begin()
  expect(noticedAt).toBe('2026-11-02T08:35:00.000Z')
  const due = breachStepNames.map((name) => [name, stepDueAt(name, noticedAt)?.toISOString()])
  expect(Object.fromEntries(due)).toEqual({
    stop: noticedAt,
    patients: noticedAt,
    board: noticedAt,
    certIn: '2026-11-02T14:35:00.000Z',
    details: '2026-11-05T08:35:00.000Z',
    mended: undefined,
  })
  expect(nextStep({ stop: noticedAt, patients: noticedAt, board: noticedAt })).toBe('certIn')
})

test('a step keeps the time of its tick; a closed checklist can be opened again', async () => {
  const { id } = await begin()
  const first = (await put(id, { done: ['stop'] }).expect(200)).body.done.stop
  const both = (await put(id, { done: ['stop', 'board'] }).expect(200)).body.done
  expect(both).toEqual({ stop: first, board: expect.any(String) })
  expect((await put(id, { done: [] }).expect(200)).body.done).toEqual({})
  expect((await put(id, { closed: true }).expect(200)).body.closedAt).toEqual(expect.any(String))
  expect((await put(id, { closed: false }).expect(200)).body.closedAt).toBeNull()
  const { body } = await doctor.get('/api/breaches').expect(200)
  expect(body[0]).toMatchObject({ what: 'A phone was lost', done: {} })
})

test.each([
  [{ date: dayAfter(todayAtClinic(), 2) }, 'date', 'Choose when it was noticed, not a time to come'],
  [{ date: '2026-02-30' }, 'date', 'Enter a date that exists, as YYYY-MM-DD'],
  [{ time: '25:00' }, 'time', 'Enter a time such as 09:30'],
])('%j is refused at its field', async (change, field, message) => {
  const { body } = await doctor
    .post('/api/breaches')
    .send({ ...noticed, ...change })
    .expect(400)
  expect(body.fields).toEqual({ [field]: message })
})

test('the desk says what is due of a breach, and is quiet once the checklist is closed', async () => {
  const { id } = await begin()
  const now = clinicTime()
  expect(now.date).toBe(todayAtClinic())
  const theBreach = async () => (await doctor.get('/api/desk').expect(200)).body.breach
  expect(await theBreach()).toMatchObject({ done: {} })
  for (const one of (await doctor.get('/api/breaches').expect(200)).body) await put(one.id, { closed: true })
  expect(await theBreach()).toBeNull()
  await put(id, { closed: false }).expect(200)
})
