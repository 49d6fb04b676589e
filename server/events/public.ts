import contentDisposition from 'content-disposition'
import { Router } from 'express'
import type { Services } from '../app.ts'
import { HttpError, mayBeKept } from '../http.ts'
import { calendarFile } from './calendarfile.ts'
import { readEvents } from './read.ts'

export function publicEvents(services: Services) {
  const router = Router()

  router.get('/events', async (_req, res) => {
    mayBeKept(res).json(await readEvents(services))
  })

  router.get('/events/:id.ics', async (req, res) => {
    const event = (await readEvents(services)).find(({ id }) => id === req.params.id)
    if (!event) throw new HttpError(404, 'There is no such event')
    res.type('text/calendar').set('Content-Disposition', contentDisposition(`${beginning(event.title)}.ics`))
    mayBeKept(res).send(calendarFile(event, services.env.PUBLIC_URL))
  })
  return router
}

/** A header cannot hold half a surrogate pair. */
const beginning = (text: string) => text.slice(0, 100).replace(/\p{Cs}$/u, '')
