import { Router } from 'express'
import { SearchQuery } from '#shared/search/answer.ts'
import { json } from '../cache/answer.ts'
import { cached } from '../cache/route.ts'
import { input } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { search } from './search.ts'

export function publicSearch(services: Services) {
  const router = Router()
  router.get(
    '/search',
    cached(services, [], async ({ query }) => json(await search(services, input(SearchQuery, query).q))),
  )
  return router
}
