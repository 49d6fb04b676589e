import compression from 'compression'
import express, { type Express } from 'express'
import { adminAppointments } from './appointments/admin.ts'
import { audit } from './appointments/audit.ts'
import { adminClosures } from './appointments/closures/admin.ts'
import { publicClosures } from './appointments/closures/public.ts'
import { adminFeed, publicFeed } from './appointments/feed/routes.ts'
import { adminBreaches } from './appointments/patients/breaches.ts'
import { adminRequests } from './appointments/patients/requests.ts'
import { restoreAppointment } from './appointments/remove.ts'
import { adminAccount } from './auth/account.ts'
import { adminAuth } from './auth/admin.ts'
import { adminFactors } from './auth/factors/admin.ts'
import { adminPasskeys } from './auth/factors/passkey-admin.ts'
import { guardUnmeant, requireDoctor } from './auth/guard.ts'
import { publicAuth } from './auth/public.ts'
import { adminBackup } from './backup/admin.ts'
import { publicBackup } from './backup/public.ts'
import { restoring } from './backup/restoring/routes.ts'
import { adminBlog } from './blog/admin.ts'
import { adminArticles } from './blog/articles/admin.ts'
import { adminImport } from './blog/import/admin.ts'
import { publicBlog } from './blog/public.ts'
import { restorePost } from './blog/remove.ts'
import { adminContent } from './content/admin.ts'
import { publicContent } from './content/public.ts'
import { requestDeadline } from './db/request-deadline.ts'
import { adminDesk } from './desk/admin.ts'
import { adminEvents, restoreEvent } from './events/admin.ts'
import { publicEvents } from './events/public.ts'
import { adminFiles } from './files/admin.ts'
import { adminPictureFacts } from './files/facts.ts'
import { objects } from './files/routes.ts'
import { adminGallery, restoreGalleryItem } from './gallery/admin.ts'
import { arrangeGallery } from './gallery/arrange.ts'
import { publicGallery } from './gallery/public.ts'
import { jsonBody } from './http/body.ts'
import { errorHandler, HttpError, requestId, wellFormed } from './http/errors.ts'
import { securityHeaders } from './http/headers.ts'
import { createHealth, probes } from './http/health.ts'
import { logRequests } from './http/log.ts'
import { refuseWhenFull } from './http/room.ts'
import { adminLibrary } from './library/admin.ts'
import { adminDrafts } from './records/drafts.ts'
import { adminReviews } from './records/reviews.ts'
import { adminTrash } from './records/trash/admin.ts'
import { adminReferences } from './references/admin.ts'
import { citations } from './render/citations.ts'
import { crawlers } from './render/crawlers.ts'
import { feeds } from './render/feeds.ts'
import { oldAddresses } from './render/old-addresses.ts'
import { pages } from './render/pages.ts'
import { publicSearch } from './search/public.ts'
import type { Services } from './services.ts'

/** Under /api everything needs a session except the public routers, which are mounted before the guard. */
export function createApp(
  services: Services,
  health = createHealth(services),
  diskFull = () => false,
): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('trust proxy', services.env.TRUST_PROXY)
  app.use(requestId, logRequests(services.log), securityHeaders(services), wellFormed)
  app.use(probes(health), requestDeadline)
  app.use(objects(services)) // before compression(): pictures and PDFs are compressed already
  app.use(compression())

  const guard = requireDoctor(services)
  const api = express.Router()
  api.use(guardUnmeant(guard))
  api.use(publicAuth(services))
  api.use(publicContent(services), publicBlog(services), publicEvents(services), publicGallery(services))
  api.use(publicSearch(services), publicBackup(services))
  api.use(publicClosures(services), publicFeed(services))
  api.use(refuseWhenFull(diskFull)) // before the guard, which needs the database
  api.use(restoring(services)) // has a guard of its own
  api.use(guard, jsonBody)
  api.use(adminAuth(services), adminAccount(services), adminFactors(services), adminPasskeys(services))
  api.use(
    adminFiles(services),
    adminPictureFacts(services),
    adminBlog(services),
    adminDrafts(services),
    adminArticles(services),
  )
  api.use(adminImport(services), adminContent(services), adminBackup(services))
  api.use(adminReviews(services))
  api.use(adminEvents(services), arrangeGallery(services), adminGallery(services))
  api.use(adminAppointments(services), adminLibrary(services), adminReferences())
  api.use(adminRequests(services), adminBreaches(services))
  api.use(adminClosures(services), adminFeed(services), adminDesk(services))
  api.use(
    adminTrash(
      services,
      {
        post: restorePost,
        event: restoreEvent,
        'gallery-item': restoreGalleryItem,
        appointment: restoreAppointment(services),
      },
      { appointment: (res, action, ids) => audit(services, res, action, ids) },
    ),
  )
  api.use((req) => {
    throw new HttpError(404, `There is no ${req.method} ${req.baseUrl}${req.path}`)
  })
  app.use('/api', api)

  app.use(crawlers(services), feeds(services), citations(services))
  app.use(services.shell.assets)
  app.use(oldAddresses(services), pages(services))
  app.use((req) => {
    throw new HttpError(405, `${req.method} is not possible here`, { headers: { Allow: 'GET, HEAD' } })
  })
  app.use(errorHandler(services.log))
  return app
}
