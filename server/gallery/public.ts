import { Router } from 'express'
import { NO_EVENT } from '#shared/categories.ts'
import { GalleryQuery } from '#shared/gallery.ts'
import { json } from '../cache/answer.ts'
import { cached } from '../cache/route.ts'
import { input } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readGallery } from './read.ts'

export function publicGallery(services: Services) {
  const router = Router()
  router.get(
    '/gallery',
    cached(services, ['gallery_items', 'picture_facts'], async (req) => {
      const { eventId } = input(GalleryQuery, req.query)
      const items = await readGallery(services)
      const wanted = eventId === NO_EVENT ? null : eventId
      return json(wanted === undefined ? items : items.filter((item) => item.eventId === wanted))
    }),
  )
  return router
}
