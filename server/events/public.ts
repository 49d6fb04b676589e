import contentDisposition from 'content-disposition'
import { Router } from 'express'
import { Slug } from '#shared/post.ts'
import { json } from '../cache/answer.ts'
import { cached } from '../cache/route.ts'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { calendarFile } from './calendar-file.ts'
import { googleCalendarLink } from './google-calendar.ts'
import { readEvent, readEvents, readNextEvent } from './read.ts'

export function publicEvents(services: Services) {
  const router = Router()

  router.get(
    '/events',
    cached(services, ['events'], async () => json(await readEvents(services))),
  )

  router.get(
    '/events/next',
    cached(services, ['events'], async () => json(await readNextEvent(services))),
  )

  router.get(
    '/events/:id.ics',
    cached(services, ['events'], async ({ params }) => {
      const event = await eventWith(params.id)
      return {
        type: 'text/calendar; charset=utf-8',
        headers: { 'Content-Disposition': contentDisposition(`${beginning(event.title)}.ics`) },
        body: calendarFile(event, services.env.PUBLIC_URL),
      }
    }),
  )

  // Not in the page: what makes the link is larger than the redirect is slow.
  router.get(
    '/events/:id/google',
    cached(services, ['events'], async ({ params }) => {
      const Location = googleCalendarLink(await eventWith(params.id))
      return {
        type: 'text/plain; charset=utf-8',
        status: 302,
        cached: true,
        headers: { Location },
        body: Location,
      }
    }),
  )

  router.get(
    '/events/:slug',
    cached(services, ['events'], async ({ params }) => {
      const slug = Slug.safeParse(params.slug).data
      const event = slug && (await readEvent(services, slug))
      if (!event) throw new HttpError(404, 'There is no such event')
      return json(event)
    }),
  )

  async function eventWith(id: unknown) {
    const event = (await readEvents(services)).find((event) => event.id === id)
    if (!event) throw new HttpError(404, 'There is no such event')
    return event
  }
  return router
}

/** A header cannot hold half a surrogate pair. */
const beginning = (text: string) => text.slice(0, 100).replace(/\p{Cs}$/u, '')
