import { Router } from 'express'
import { json } from '../../cache/answer.ts'
import { cached } from '../../cache/route.ts'
import type { Services } from '../../services.ts'
import { readClosed } from './read.ts'

export function publicClosures(services: Services) {
  const router = Router()

  router.get(
    '/closures',
    cached(services, ['closures'], async () => json(await readClosed(services))),
  )
  return router
}
