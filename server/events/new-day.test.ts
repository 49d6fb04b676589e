import { afterEach, expect, test, vi } from 'vitest'
import { aSite } from '../testing/app.ts'
import { anEvent } from '../testing/factories.ts'

const site = await aSite()

afterEach(() => {
  vi.useRealTimers()
})

test('with a new day in New Delhi kept answers end: the order, the next event, and registering where the last day is over', async () => {
  // Midnight in New Delhi is 18:30 UTC.
  vi.useFakeTimers({ now: new Date('2027-05-05T18:29:00Z'), toFake: ['Date', 'performance'] })
  const registrationUrl = 'https://course.example/register'
  const course = await anEvent(site.db, { date: '2027-05-02', lastDay: '2027-05-05', registrationUrl })
  const later = await anEvent(site.db, { date: '2027-05-20' })
  await site.changesHeard()
  const page = async () => (await site.request.get(`/events/${course.slug}`).expect(200)).text
  const ids = async () => {
    const list = await site.request.get('/api/events').expect(200)
    const next = await site.request.get('/api/events/next').expect(200)
    return [next.body.id, ...list.body.map(({ id }: { id: string }) => id)]
  }
  expect(await page()).toContain(`href="${registrationUrl}"`)
  expect(await ids()).toEqual([course.id, course.id, later.id])
  vi.advanceTimersByTime(59_999)
  expect(await page()).toContain(`href="${registrationUrl}"`)
  expect(await ids()).toEqual([course.id, course.id, later.id])
  vi.advanceTimersByTime(1)
  expect(await page()).not.toContain(`href="${registrationUrl}"`)
  expect(await page()).not.toContain('Calendar file')
  expect(await ids()).toEqual([later.id, later.id, course.id])
})
