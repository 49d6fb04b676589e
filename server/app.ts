import compression from 'compression'
import express, { type Express } from 'express'
import type { Logger } from 'pino'
import { publicBlog } from './blog/public.ts'
import { publicContent } from './content/public.ts'
import type { Db } from './db/client.ts'
import type { Env } from './env.ts'
import { publicEvents } from './events/public.ts'
import { publicGallery } from './gallery/public.ts'
import { errorHandler, HttpError, requestId } from './http.ts'
import { crawlers } from './web/crawlers.ts'
import { pages } from './web/pages.ts'
import type { Ready } from './web/ready.ts'
import type { Shell } from './web/shell.ts'

/** What the routes work with; made once in main.ts, and by the tests. */
export interface Services {
  env: Env
  db: Db
  ready: Ready
  shell: Shell
  log: Logger
}

/** Every mount, in order. Public routes are those in `api`'s first line. */
export function createApp(services: Services): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.use(requestId)
  app.use(compression())

  const api = express.Router()
  api.use(publicContent(services), publicBlog(services), publicEvents(services), publicGallery(services))
  api.use((req) => {
    throw new HttpError(404, `There is no ${req.method} ${req.baseUrl}${req.path}`)
  })
  app.use('/api', api)

  app.use(crawlers(services))
  app.use(services.shell.assets)
  app.use(pages(services))
  app.use(errorHandler(services.log))
  return app
}
