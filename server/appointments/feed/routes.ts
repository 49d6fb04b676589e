import { type Response, Router } from 'express'
import { CalendarFeedInput, NewCalendarFeed } from '#shared/dates/calendar-feed.ts'
import { alarm } from '../../auth/alarm.ts'
import { confirmPassword } from '../../auth/check.ts'
import { doctorOf } from '../../auth/guard.ts'
import { placeOf } from '../../auth/place.ts'
import { trace } from '../../auth/trace.ts'
import { HttpError, input } from '../../http/errors.ts'
import { publicWork } from '../../http/public-work.ts'
import type { Services } from '../../services.ts'
import { calendarFile } from './calendar-file.ts'
import { changeFeed, openFeed, readCalendar, readFeed, withdrawFeed } from './feed.ts'

/** For whoever has the address; nobody on the way may keep an answer. */
export function publicFeed(services: Services) {
  const { env, log } = services
  const router = Router()

  router.get('/calendar/:file', async (req, res) => {
    res.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
    const calendar = await publicWork(req, () => readCalendar(services, req.params.file))
    if (!calendar) throw new HttpError(404, 'There is no such calendar')
    const appointments = calendar.rows.map(({ id }) => id)
    log.info({ audit: 'read by a calendar', appointments, requestId: res.locals.requestId })
    res.type('text/calendar; charset=utf-8').send(calendarFile(calendar, env.PUBLIC_URL))
  })
  return router
}

export function adminFeed(services: Services) {
  const router = Router()
  const ownerIn = (res: Response) => doctorOf(res).id

  router.get('/calendar-feed', async (_req, res) => {
    res.json((await readFeed(services, ownerIn(res))) ?? null)
  })

  router.post('/calendar-feed', async (req, res) => {
    const { password, ...wanted } = input(NewCalendarFeed, req.body)
    await confirmPassword(services, res, password)
    const opened = await openFeed(services, ownerIn(res), wanted)
    await trace(services, res, 'calendar address made')
    alarm(services, 'calendar address made', placeOf(req))
    res.status(201).json(opened)
  })

  router.put('/calendar-feed', async (req, res) => {
    const feed = await changeFeed(services, ownerIn(res), input(CalendarFeedInput, req.body))
    if (!feed) throw new HttpError(404, 'There is no calendar address. Make one first')
    res.json(feed)
  })

  router.delete('/calendar-feed', async (_req, res) => {
    const withdrawn = await withdrawFeed(services, ownerIn(res))
    if (withdrawn) await trace(services, res, 'calendar address withdrawn')
    res.json({ withdrawn })
  })
  return router
}
