import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { appointments } from '../db/schema/appointments.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAppointment } from '../testing/factories.ts'
import { aMailbox } from '../testing/mailbox.ts'
import { undoEnds } from '../testing/undo.ts'
import { tellDue } from './tell.ts'

const mailbox = await aMailbox()
const site = await aSite({ env: mailbox.env })
const other = await aSite({ url: site.url, env: mailbox.env })
const silent = await aSite({ url: site.url })
const doctor = await asDoctor(site)

beforeEach(async () => {
  await site.db.delete(appointments)
  mailbox.received.length = 0
})

const put = (id: string, change: object) => doctor.put(`/api/appointments/${id}`).send(change)
const undo = ({ id, updatedAt }: { id: string; updatedAt: string }, status: string) =>
  put(id, { status }).set('If-Match', `"${updatedAt}"`)
const cancel = async (id: string) => (await put(id, { status: 'cancelled' }).expect(200)).body
const rowOf = async (id: string) =>
  (await site.db.select().from(appointments).where(eq(appointments.id, id)))[0]
const subjects = () => mailbox.received.map(({ email }) => email.subject)

async function settled() {
  const ids = (await site.db.select().from(appointments)).map(({ id }) => id)
  await vi.waitFor(() => expect(ids.filter((id) => site.mail.busy(id))).toEqual([]), 5_000)
}

async function aConfirmed() {
  const { id } = await anAppointment(site.db)
  await put(id, { status: 'confirmed' }).expect(200)
  await settled()
  mailbox.received.length = 0
  return id
}

test('a cancelled patient is told once the time for Undo is over, and not before', async () => {
  const { id } = await anAppointment(site.db)
  expect(await cancel(id)).toMatchObject({ status: 'cancelled', notificationSent: null, mailing: true })
  await tellDue(site)
  await settled()
  expect(subjects()).toEqual([])
  const left = Number((await rowOf(id))?.tellAfter) - Date.now()
  expect(left).toBeGreaterThan(9_000)
  expect(left).toBeLessThan(13_000)
  await undoEnds(site)
  await settled()
  expect(subjects()).toEqual([expect.stringContaining('is cancelled')])
  expect((await rowOf(id))?.notificationSent).toBeInstanceOf(Date)
})

test('of two servers one tells, and a server that has started since as well as the one that cancelled', async () => {
  for (let patient = 0; patient < 5; patient++) await cancel((await anAppointment(site.db)).id)
  await Promise.all([undoEnds(site), undoEnds(other)])
  await vi.waitFor(() => expect(subjects()).toHaveLength(5), 5_000)
  const { id } = await anAppointment(site.db)
  await cancel(id)
  await undoEnds(other)
  await vi.waitFor(() => expect(subjects()).toHaveLength(6), 5_000)
  await undoEnds(site)
  await settled()
  expect(subjects()).toHaveLength(6)
})

test('undone in time, an appointment is as it was, and its patient hears nothing', async () => {
  for (const id of [await aConfirmed(), (await anAppointment(site.db)).id]) {
    const before = await rowOf(id)
    await undo(await cancel(id), before?.status ?? '').expect(200)
    await undoEnds(site)
    await settled()
    expect(await rowOf(id)).toEqual({ ...before, updatedAt: expect.any(Date) })
  }
  expect(subjects()).toEqual([])
})

test('once the patient has been told, an Undo that comes late is refused', async () => {
  const id = await aConfirmed()
  const cancelled = await cancel(id)
  await undoEnds(site)
  await undo(cancelled, 'confirmed').expect(409)
  await settled()
  expect((await rowOf(id))?.status).toBe('cancelled')
})

test('confirmed anew for another time, or told to wait, a patient hears that in place of the cancellation', async () => {
  const moved = await aConfirmed()
  await cancel(moved)
  await put(moved, { status: 'confirmed', preferredDate: '2026-12-04' }).expect(200)
  await settled()
  expect(subjects()).toEqual([expect.stringContaining('has a new time')])
  const waiting = await aConfirmed()
  await cancel(waiting)
  await put(waiting, { status: 'pending' }).expect(200)
  await undoEnds(site)
  await settled()
  expect(subjects()).toEqual([expect.stringContaining('not confirmed any more')])
})

test('whose cancelled appointment is deleted before the time is over is told at once, and once', async () => {
  const id = await aConfirmed()
  await cancel(id)
  const { body } = await doctor.delete(`/api/appointments/${id}`).expect(200)
  await vi.waitFor(() => expect(subjects()).toEqual([expect.stringContaining('is cancelled')]), 5_000)
  await doctor.post(`/api/trash/${body.trashId}/restore`).expect(200)
  await undoEnds(site)
  await settled()
  expect(subjects()).toHaveLength(1)
})

test('without a mail server nobody is told, and nothing pretends to', async () => {
  const { id } = await anAppointment(site.db)
  const asThem = await asDoctor(silent)
  const { body } = await asThem.put(`/api/appointments/${id}`).send({ status: 'cancelled' }).expect(200)
  expect(body).toMatchObject({ mailing: false, notificationSent: null })
  await undoEnds(silent)
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', tellAfter: null, notificationSent: null })
})
