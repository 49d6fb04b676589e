import { Router } from 'express'
import { cacheable } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readContent } from './read.ts'

export function publicContent(services: Services) {
  const router = Router()
  router.get('/content', async (_req, res) => {
    cacheable(res).json(await readContent(services))
  })
  return router
}
