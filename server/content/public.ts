import { Router } from 'express'
import { json } from '../cache/answer.ts'
import { cached } from '../cache/route.ts'
import type { Services } from '../services.ts'
import { readPrivacyFacts } from './privacy.ts'
import { readContent } from './read.ts'

export function publicContent(services: Services) {
  const router = Router()
  router.get(
    '/content',
    cached(services, ['site_content'], async () => json(await readContent(services))),
  )
  router.get(
    '/privacy',
    cached(services, ['site_content'], async () => json(await readPrivacyFacts(services))),
  )
  return router
}
