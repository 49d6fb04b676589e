import { Router } from 'express'
import type { Services } from '../app.ts'
import { readEvents } from './read.ts'

export function publicEvents(services: Services) {
  const router = Router()
  router.get('/events', async (_req, res) => {
    res.json(await readEvents(services))
  })
  return router
}
