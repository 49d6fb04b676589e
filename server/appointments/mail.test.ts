import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { appointments } from '../db/schema/appointments.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAppointment } from '../testing/factories.ts'
import { aMailbox } from '../testing/mailbox.ts'
import { undoEnds } from '../testing/undo.ts'

const mailbox = await aMailbox()
const site = await aSite({ env: mailbox.env })
const doctor = await asDoctor(site)

beforeEach(async () => {
  await site.db.delete(appointments)
  mailbox.received.length = 0
  mailbox.state.refusing = false
})

const put = (id: string, change: object) => doctor.put(`/api/appointments/${id}`).send(change)
const rowOf = async (id: string) =>
  (await site.db.select().from(appointments).where(eq(appointments.id, id)))[0]
const settled = (id: string) => vi.waitFor(() => expect(site.mail.busy(id)).toBe(false), 5_000)

async function change(id: string, values: object) {
  const { body } = await put(id, values).expect(200)
  await undoEnds(site)
  await settled(id)
  return body
}

function eventOf(index: number) {
  const calendar = new ICAL.Component(ICAL.parse(mailbox.calendarOf(index)))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('The invite holds no event')
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const event = new ICAL.Event(component)
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    zone: event.startDate.zone.tzid,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
    organizer: event.organizer,
    properties: component.getAllProperties().map(({ name }) => name),
  }
}

test('confirming mails the patient an invite in the clinic’s time zone', async () => {
  const { id } = await anAppointment(site.db, { preferredDate: '2026-12-01', preferredTime: '1:15-1:30 PM' })
  const answer = await change(id, { status: 'confirmed' })
  expect(answer).toMatchObject({ status: 'confirmed', notificationSent: null, mailing: true })
  expect(mailbox.received).toHaveLength(1)
  const { email, to } = mailbox.received[0] ?? {}
  expect(to).toEqual(['sample.patient@example.org'])
  expect(email).toMatchObject({
    from: { name: 'The Clinic', address: 'clinic@example.org' },
    to: [{ name: 'Sample Patient', address: 'sample.patient@example.org' }],
  })
  expect(email?.subject).toMatch(/is confirmed: Tuesday, December 1, 2026, 1:15-1:30 PM$/)
  expect(email?.text).toContain('Dear Sample Patient')
  expect(email?.text).toContain('Musculoskeletal Ultrasound')
  expect(eventOf(0)).toMatchObject({
    method: 'REQUEST',
    status: 'CONFIRMED',
    zone: 'Asia/Kolkata',
    start: '2026-12-01T07:45:00.000Z',
    end: '2026-12-01T08:00:00.000Z',
    sequence: 1,
    attendees: ['mailto:sample.patient@example.org'],
  })
  const row = await rowOf(id)
  expect(row?.notificationSent).toBeInstanceOf(Date)
  expect(row?.updatedAt.toISOString()).toBe(answer.updatedAt)
})

test('moving and cancelling update the same event in the patient’s calendar', async () => {
  const { id } = await anAppointment(site.db)
  await change(id, { status: 'confirmed' })
  await change(id, { preferredDate: '2026-12-03', preferredTime: '1:00-1:15 PM' })
  await change(id, { status: 'cancelled' })
  const [first, moved, cancelled] = [eventOf(0), eventOf(1), eventOf(2)]
  expect(mailbox.received.map(({ email }) => email.subject)).toEqual([
    expect.stringContaining('is confirmed: Tuesday, December 1, 2026'),
    expect.stringContaining('has a new time: Thursday, December 3, 2026, 1:00-1:15 PM'),
    expect.stringContaining('is cancelled'),
  ])
  expect([moved.uid, cancelled.uid]).toEqual([first.uid, first.uid])
  expect([first.sequence, moved.sequence, cancelled.sequence]).toEqual([1, 2, 3])
  expect(moved).toMatchObject({ method: 'REQUEST', start: '2026-12-03T07:30:00.000Z' })
  expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
})

test('the same status again, notes and a completed visit send nothing', async () => {
  const { id } = await anAppointment(site.db)
  await change(id, { status: 'confirmed' })
  await change(id, { status: 'confirmed' })
  await change(id, { status: 'confirmed', adminNotes: 'Bring the old scans' })
  const sent = (await rowOf(id))?.notificationSent
  await change(id, { status: 'completed' })
  expect(mailbox.received).toHaveLength(1)
  expect((await rowOf(id))?.notificationSent).toEqual(sent)
  expect(mailbox.received[0]?.raw).not.toContain('old scans')
})

test('moving a request that is not confirmed sends nothing; cancelling it sends no calendar object', async () => {
  const { id } = await anAppointment(site.db)
  await change(id, { preferredDate: '2026-12-04' })
  expect(mailbox.received).toHaveLength(0)
  await change(id, { status: 'cancelled' })
  expect(mailbox.received).toHaveLength(1)
  expect(mailbox.received[0]?.email.attachments).toEqual([])
})

test('a confirmed appointment that is pending again is taken out of the patient’s calendar', async () => {
  const { id } = await anAppointment(site.db)
  await change(id, { status: 'confirmed' })
  await change(id, { status: 'pending' })
  expect(mailbox.received[1]?.email.subject).toContain('not confirmed any more')
  expect(eventOf(1)).toMatchObject({ method: 'CANCEL', sequence: 2 })
})

test('what the mail server refuses stays confirmed and says "Not sent"; Send Again then sends it', async () => {
  const { id } = await anAppointment(site.db)
  mailbox.state.refusing = true
  await change(id, { status: 'confirmed' })
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', notificationSent: null })
  expect(site.logged.join('')).toContain('a patient could not be mailed')
  expect(site.logged.join('')).not.toContain('sample.patient@')
  mailbox.state.refusing = false
  const again = () => doctor.post(`/api/appointments/${id}/notify`).expect(202)
  let accept = () => {}
  mailbox.state.held = new Promise((resolve) => {
    accept = resolve
  })
  const answers = await Promise.all([again(), again()])
  accept()
  for (const { body } of answers) expect(body.mailing).toBe(true)
  await settled(id)
  expect((await rowOf(id))?.notificationSent).toBeInstanceOf(Date)
  expect(mailbox.received).toHaveLength(1)
  expect(eventOf(0)).toMatchObject({ method: 'REQUEST', sequence: 1 })
})

test('of two changes in a row the patient hears the last, and no mail says what no longer holds', async () => {
  const { id } = await anAppointment(site.db)
  await Promise.all([put(id, { status: 'confirmed' }), put(id, { preferredDate: '2026-12-05' })])
  await settled(id)
  const last = mailbox.received.at(-1)?.email.subject
  expect(last).toContain('Saturday, December 5, 2026')
  expect((await rowOf(id))?.invitedFor).toBe('2026-12-05 8:30-8:45 AM')
})

test('there is nothing to send again about a request, a completed visit or a deleted appointment', async () => {
  const { id } = await anAppointment(site.db)
  await doctor.post(`/api/appointments/${id}/notify`).expect(409)
  await put(id, { status: 'completed' })
  await doctor.post(`/api/appointments/${id}/notify`).expect(409)
  await doctor.delete(`/api/appointments/${id}`).expect(200)
  await doctor.post(`/api/appointments/${id}/notify`).expect(404)
})
