import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { dayAfter, todayAtClinic, weekday } from '#shared/dates/dates.ts'
import { appointments, closures } from '../db/schema/appointments.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAppointment } from '../testing/factories.ts'

const site = await aSite()
const doctor = await asDoctor(site)

afterEach(() => site.db.delete(appointments))

const list = async (query = '') => (await doctor.get(`/api/appointments${query}`).expect(200)).body
const search = (query: string, more = {}) => doctor.post('/api/appointments/search').send({ query, ...more })
const nextOf = ({ link }: { link?: string }) => /^<(.+)>; rel="next"$/.exec(link ?? '')?.[1] ?? ''

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
const groupsOf = (rows: { group: string; patientName: string }[]) =>
  rows.map(({ group, patientName }) => `${group} ${patientName}`)

/** One of each group, and two where their order shows. */
const aWeek = () =>
  severalAppointments([
    { patientName: 'Yesterday', status: 'completed', preferredDate: day(-1) },
    { patientName: 'Last year', status: 'confirmed', preferredDate: day(-300) },
    { patientName: 'Told later', status: 'confirmed', preferredDate: day(30), toldAt: new Date() },
    {
      patientName: 'Today, after lunch',
      status: 'confirmed',
      preferredDate: day(0),
      preferredTime: '1:00-1:15 PM',
      toldAt: new Date(),
    },
    { patientName: 'Today, early', status: 'completed', preferredDate: day(0) },
    { patientName: 'Tomorrow', status: 'confirmed', preferredDate: day(1), notificationSent: new Date() },
    { patientName: 'Untold', status: 'confirmed', preferredDate: day(2) },
    { patientName: 'Asked second', preferredDate: day(3) },
    { patientName: 'Asked for the past', preferredDate: day(-2) },
    { patientName: 'Cancelled, untold', status: 'cancelled', preferredDate: day(1) },
  ])

const inOrder = [
  'answer Asked for the past',
  'answer Cancelled, untold',
  'answer Untold',
  'answer Asked second',
  'today Today, early',
  'today Today, after lunch',
  'tomorrow Tomorrow',
  'later Told later',
  'past Yesterday',
  'past Last year',
]

test('what waits for an answer comes first, then the days from today on, then the past, the latest first', async () => {
  await aWeek()
  expect(groupsOf(await list())).toEqual(inOrder)
  expect(groupsOf(await list('?when=ahead'))).toEqual(inOrder.slice(0, 8))
  expect(groupsOf(await list('?when=past'))).toEqual(inOrder.slice(8))
  expect(groupsOf(await list('?status=pending'))).toEqual([inOrder[0], inOrder[3]])
  expect(groupsOf(await list('?status=completed'))).toEqual([inOrder[4], inOrder[8]])
  expect(groupsOf(await list('?status=confirmed&when=ahead'))).toEqual([2, 5, 6, 7].map((at) => inOrder[at]))
  expect((await doctor.get('/api/appointments/overview')).body.today).toBe(day(0))
})

test('until Saturday it is this week', async () => {
  const end = dayAfter(day(0), 6 - weekday(day(0)))
  const told = { status: 'confirmed', toldAt: new Date() } as const
  await severalAppointments([
    { ...told, patientName: 'Saturday', preferredDate: end },
    { ...told, patientName: 'Monday', preferredDate: dayAfter(end, 3) },
  ])
  const [saturday, monday] = await list()
  const left = ['today', 'tomorrow'][6 - weekday(day(0))] ?? 'week'
  expect([saturday.group, monday.group]).toEqual([left, 'later'])
})

test('each page goes on where the last one ended, also when that row has gone', async () => {
  await aWeek()
  for (const limit of [1, 2, 3, 7]) {
    const seen: string[] = []
    let address = `/api/appointments?limit=${limit}`
    while (address) {
      const { body, headers } = await doctor.get(address).expect(200)
      seen.push(...groupsOf(body))
      address = nextOf(headers)
    }
    expect(seen, String(limit)).toEqual(inOrder)
  }
  const { body, headers } = await doctor.get('/api/appointments?limit=2').expect(200)
  await doctor.delete(`/api/appointments/${body[1].id}`)
  expect(groupsOf((await doctor.get(nextOf(headers)).expect(200)).body)).toEqual(inOrder.slice(2, 4))
  const found = await search('example', { limit: 3 }).expect(200)
  const rest = await search('example', { before: found.body.next }).expect(200)
  expect(groupsOf([...found.body.items, ...rest.body.items])).toEqual(inOrder.filter((_, at) => at !== 1))
})

test.each([
  'before=x',
  'before=answer,2026-02-30,1,2026-02-01T00:00:00.000Z,11111111-1111-4111-8111-111111111111',
  'before=soon,2026-02-01,1,2026-02-01T00:00:00.000Z,11111111-1111-4111-8111-111111111111',
  'before=past,2026-02-01,1,2026-02-30T00:00:00.000Z,11111111-1111-4111-8111-111111111111',
  'before=past,2026-02-01,,2026-02-01T00:00:00.000Z,11111111-1111-4111-8111-111111111111',
  'before=past,2026-02-01,1,2026-02-01T00:00:00.000Z,1',
  'limit=0',
  'limit=101',
  'limit=x',
  'status=done',
  'when=soon',
  'name=Sample',
])('%s is refused', async (query) => {
  await doctor.get(`/api/appointments?${query}`).expect(400)
})

test('whose day is closed waits for an answer, though they were told, and the day has nothing to offer', async () => {
  const told = { status: 'confirmed', toldAt: new Date() } as const
  const open = [30, 31].map(day).find((date) => weekday(date) !== 0) ?? ''
  await severalAppointments([
    { ...told, patientName: 'Elsewhere', preferredDate: day(29) },
    { ...told, patientName: 'Closed', preferredDate: open },
    { patientName: 'Asking', preferredDate: open, preferredTime: '1:00-1:15 PM' },
  ])
  await doctor.post('/api/closures').send({ day: open }).expect(201)
  const rows = ['answer Closed', 'answer Asking', 'later Elsewhere']
  expect(groupsOf(await list())).toEqual(rows)
  expect(groupsOf(await list('?status=confirmed'))).toEqual([rows[0], rows[2]])
  expect((await doctor.get(`/api/appointments/slots?from=${open}`)).body.free).toEqual([])
  await site.db.delete(closures)
  expect(groupsOf(await list('?status=confirmed'))).toEqual(['later Elsewhere', 'later Closed'])
})

test('whoever moves to another section while the list is read is in it once', async () => {
  const { id } = await anAppointment(site.db, { status: 'confirmed', preferredDate: day(30) })
  let reading = true
  const telling = (async () => {
    for (let told = true; reading; told = !told)
      await site.db
        .update(appointments)
        .set({ toldAt: told ? new Date() : null })
        .where(eq(appointments.id, id))
  })()
  const pages = []
  for (let time = 0; time < 60; time++) pages.push(await list())
  reading = false
  await telling
  expect(pages.filter((page) => page.length !== 1)).toEqual([])
})
