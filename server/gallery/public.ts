import { Router } from 'express'
import type { Services } from '../app.ts'
import { readGallery } from './read.ts'

export function publicGallery(services: Services) {
  const router = Router()
  router.get('/gallery', async (_req, res) => {
    res.json(await readGallery(services))
  })
  return router
}
