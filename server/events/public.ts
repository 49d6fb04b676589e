import contentDisposition from 'content-disposition'
import { Router } from 'express'
import { cacheable, HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { calendarFile } from './calendar-file.ts'
import { readEvents } from './read.ts'

export function publicEvents(services: Services) {
  const router = Router()

  router.get('/events', async (_req, res) => {
    cacheable(res).json(await readEvents(services))
  })

  router.get('/events/:id.ics', async (req, res) => {
    const event = (await readEvents(services)).find(({ id }) => id === req.params.id)
    if (!event) throw new HttpError(404, 'There is no such event')
    res.type('text/calendar').set('Content-Disposition', contentDisposition(`${beginning(event.title)}.ics`))
    cacheable(res).send(calendarFile(event, services.env.PUBLIC_URL))
  })
  return router
}

/** A header cannot hold half a surrogate pair. */
const beginning = (text: string) => text.slice(0, 100).replace(/\p{Cs}$/u, '')
