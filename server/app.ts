import compression from 'compression'
import express, { type Express } from 'express'
import type { Logger } from 'pino'
import { adminAppointments } from './appointments/admin.ts'
import { audit } from './appointments/audit.ts'
import { restoreAppointment } from './appointments/remove.ts'
import { adminAuth } from './auth/admin.ts'
import { guardUnmeant, requireDoctor } from './auth/guard.ts'
import { publicAuth } from './auth/public.ts'
import { adminBackup } from './backup/admin.ts'
import { publicBackup } from './backup/public.ts'
import { adminBlog } from './blog/admin.ts'
import { postHistory } from './blog/history.ts'
import { publicBlog } from './blog/public.ts'
import { restorePost } from './blog/remove.ts'
import { jsonBody } from './body.ts'
import { adminContent } from './content/admin.ts'
import { publicContent } from './content/public.ts'
import type { Db } from './db/client.ts'
import { waitBriefly } from './db/waiting.ts'
import { adminDrafts } from './drafts/admin.ts'
import type { Env } from './env.ts'
import { adminEvents } from './events/admin.ts'
import { publicEvents } from './events/public.ts'
import { adminFiles } from './files/admin.ts'
import { objects } from './files/routes.ts'
import type { FileStore } from './files/store.ts'
import { adminGallery } from './gallery/admin.ts'
import { publicGallery } from './gallery/public.ts'
import { restoreGalleryItem } from './gallery/restore.ts'
import { createHealth, probes } from './health.ts'
import { errorHandler, HttpError, requestId, wellFormed } from './http.ts'
import { logRequests } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import { securityHeaders } from './security.ts'
import { adminTrash } from './trash/admin.ts'
import { crawlers } from './web/crawlers.ts'
import { feeds } from './web/feeds.ts'
import { pages } from './web/pages.ts'
import type { Ready } from './web/ready.ts'
import type { Shell } from './web/shell.ts'

export interface Services {
  env: Env
  db: Db
  files: FileStore
  mail: Mailer
  ready: Ready
  shell: Shell
  log: Logger
}

/** Under /api everything needs a session except the public routers, which are mounted before the guard. */
export function createApp(services: Services, health = createHealth(services)): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('trust proxy', services.env.TRUST_PROXY)
  app.use(requestId, logRequests(services.log), securityHeaders(services), wellFormed)
  app.use(probes(health))
  app.use(compression(), waitBriefly)

  const guard = requireDoctor(services)
  const api = express.Router()
  api.use(guardUnmeant(guard))
  api.use(publicAuth(services))
  api.use(publicContent(services), publicBlog(services), publicEvents(services), publicGallery(services))
  api.use(publicBackup(services))
  api.use(guard, jsonBody)
  api.use(adminAuth(services), adminFiles(services), adminBlog(services), adminDrafts(services))
  api.use(adminContent(services), postHistory(services), adminBackup(services))
  api.use(adminEvents(services), adminGallery(services), adminAppointments(services))
  api.use(
    adminTrash(
      services,
      {
        post: restorePost,
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

  app.use(objects(services))
  app.use(crawlers(services), feeds(services))
  app.use(services.shell.assets)
  app.use(pages(services))
  app.use((req) => {
    throw new HttpError(405, `${req.method} is not possible here`, { headers: { Allow: 'GET, HEAD' } })
  })
  app.use(errorHandler(services.log))
  return app
}
