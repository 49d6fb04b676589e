import { expect, test } from 'vitest'
import { dayAfter, todayAtClinic } from '#shared/dates/dates.ts'
import { rightsRequests } from '../../db/schema/patients.ts'
import { aSite, asDoctor } from '../../testing/app.ts'
import { anAppointment, aPassword, aRequest } from '../../testing/factories.ts'
import { applyErasures } from './patient.ts'
import { eraseOld } from './retention.ts'

const site = await aSite()
const doctor = await asDoctor(site)
const today = todayAtClinic()
const entry = { kind: 'see', patient: '+91 98765 43210', receivedOn: '2026-11-02', note: 'By WhatsApp' }
const list = async () => (await doctor.get('/api/rights-requests').expect(200)).body
const put = (id: string, change: object) => doctor.put(`/api/rights-requests/${id}`).send(change)

test('a request is due after 30 days, one for medical records after 72 hours', async () => {
  const { body } = await doctor.post('/api/rights-requests').send(entry).expect(201)
  expect(body).toMatchObject({ ...entry, dueOn: '2026-12-02', answeredOn: null, outcome: '' })
  expect((await put(body.id, { kind: 'records' }).expect(200)).body).toMatchObject({
    dueOn: '2026-11-05',
    note: 'By WhatsApp',
  })
  await put(body.id, { answeredOn: '2026-11-03', outcome: 'Sent a copy' }).expect(200)
  const open = await aRequest(site.db)
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([open.id, body.id])
})

test.each([
  [{ kind: 'gossip' }, 'kind', 'Choose what is asked for'],
  [{ patient: 'Anita' }, 'patient', 'Enter a whole phone number or e-mail address'],
  [{ receivedOn: dayAfter(today) }, 'receivedOn', 'Choose today or an earlier day'],
  [{ note: 'x'.repeat(1_001) }, 'note', 'Use at most 1000 characters'],
])('%j is refused at its field', async (change, field, message) => {
  const { body } = await doctor
    .post('/api/rights-requests')
    .send({ ...entry, ...change })
    .expect(400)
  expect(body.fields).toEqual({ [field]: message })
})

test('of two windows the second is told what there is now', async () => {
  const { id, updatedAt } = await aRequest(site.db)
  const save = (note: string) => put(id, { note }).set('If-Match', `"${updatedAt.toISOString()}"`)
  const answers = [await save('One'), await save('Two')]
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(answers[1]?.body.current).toMatchObject({ note: 'One' })
  await put('no-such-id', {}).expect(404)
})

test('an export holds the patient’s requests; erasing takes the person out of them and answers the open one', async () => {
  await site.db.delete(rightsRequests)
  await anAppointment(site.db, { phone: '098765-43210', email: 'anita@example.org' })
  await aRequest(site.db, { kind: 'erase', patient: entry.patient, note: 'Please, Anita' })
  await aRequest(site.db, { kind: 'complain', patient: 'other@example.org' })
  const asked = { patient: '9876543210', password: aPassword }
  const { body } = await doctor.post('/api/appointments/export').send(asked).expect(200)
  expect(body.requests).toMatchObject([{ kind: 'erase', note: 'Please, Anita' }])
  await doctor.post('/api/appointments/erase').send(asked).expect(200, { erased: 1 })
  expect(await list()).toMatchObject([
    { kind: 'complain', patient: 'other@example.org', answeredOn: null },
    { kind: 'erase', patient: '', note: '', outcome: 'Erased', answeredOn: today },
  ])
})

test('what a restored backup brings back of an erased patient’s requests loses the person again', async () => {
  await site.db.delete(rightsRequests)
  const before = new Date('2020-01-02')
  await aRequest(site.db, { patient: '+91 98765 43210', note: 'Anita', createdAt: before })
  await applyErasures(site)
  expect(await list()).toMatchObject([{ patient: '', note: '' }])
})

test('a request of a patient who came back after the erasure is kept by a restore', async () => {
  await site.db.delete(rightsRequests)
  await aRequest(site.db, { kind: 'erase', patient: '+91 98765 43210', note: 'Again' })
  await applyErasures(site)
  expect(await list()).toMatchObject([{ patient: '+91 98765 43210', note: 'Again', answeredOn: null }])
})

test('answered requests are erased after the months of keeping', async () => {
  await site.db.delete(rightsRequests)
  await aRequest(site.db, { answeredOn: '2020-01-02' })
  await aRequest(site.db, { receivedOn: '2020-01-02' })
  await eraseOld(site)
  expect(await list()).toHaveLength(1)
})
