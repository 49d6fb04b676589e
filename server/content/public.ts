import { Router } from 'express'
import type { Services } from '../app.ts'
import { mayBeKept } from '../http.ts'
import { readContent } from './read.ts'

export function publicContent(services: Services) {
  const router = Router()
  router.get('/content', async (_req, res) => {
    mayBeKept(res).json(await readContent(services))
  })
  return router
}
