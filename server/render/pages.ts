import { type RequestHandler, Router } from 'express'
import { type Page, type Route, routeAt, tagsOf, tidyPath } from '#shared/pages.ts'
import { listAddress, type PostsFilter, postsFilter } from '#shared/post-list.ts'
import { headFor } from '#shared/seo/head.ts'
import { asHttpError, cacheable } from '../http/errors.ts'
import { loggable } from '../http/log-path.ts'
import type { Services } from '../services.ts'
import { htmlDocument, withTitle } from './document.ts'
import { findPost, readQueries } from './queries.ts'

interface Rendered {
  status: number
  html: string
}

const NOWHERE = '/not-found'

export function pages(services: Services): Router {
  const router = Router()
  router.get('/{*path}', pageHandler(services))
  return router
}

function pageHandler(services: Services): RequestHandler {
  return async (req, res) => {
    const tidy = tidyPath(req.path)
    if (tidy) return res.set('Cache-Control', 'no-cache').redirect(301, tidy + queryOf(req.originalUrl))
    const route = routeAt(req.path)
    const { page, slug } = route
    try {
      const post = slug === undefined ? undefined : await findPost(services, slug)
      if (post && post.slug !== slug) {
        return res.set('Cache-Control', 'no-cache').redirect(301, `/blog/${post.slug}`)
      }
      const filter = page.name === 'Blog' ? postsFilter(new URLSearchParams(queryOf(req.originalUrl))) : {}
      const path = addressOf(page, req.path, filter)
      const make = () => makePage(services, route, path, filter)
      // Unknown slugs and filters are endless: rendered each time, never cached.
      const one = slug === undefined ? Object.keys(filter).length === 0 : post !== undefined
      const kept = services.shell.settled && one
      const { status, html } = kept
        ? await services.cache.get(`page ${path}`, tagsOf(page), make, { rare: slug !== undefined })
        : await make()
      if (kept) cacheable(res)
      res.status(status).set('Cache-Control', 'no-cache').type('html').send(html)
    } catch (error) {
      await sendShell(services, error, req, res)
    }
  }
}

function addressOf({ name }: Page, path: string, filter: PostsFilter): string {
  if (name === 'Blog') return listAddress(filter)
  return name === 'NotFound' ? NOWHERE : path
}

const queryOf = (address: string) => /\?.*/.exec(address)?.[0] ?? ''

async function makePage(
  services: Services,
  route: Route,
  path: string,
  filter: PostsFilter,
): Promise<Rendered> {
  const { env, shell, log } = services
  const origin = env.PUBLIC_URL
  const { shown, queries } = await readQueries(services, route, filter)
  const head = headFor({ route, ...shown, origin })
  const data = { origin, queries }
  const rendered = await shell.render(path, data).catch((error) => {
    log.error({ err: error, path: loggable(path) }, 'rendering failed; the bare shell is sent')
    return ''
  })
  return { status: head.status, html: htmlDocument(await shell.template(path), head, rendered, data) }
}

/** The database is down and nothing is cached: the bare shell, whose own calls fail and can be retried. */
const sendShell = async (
  { shell, log }: Services,
  error: unknown,
  req: Parameters<RequestHandler>[0],
  res: Parameters<RequestHandler>[1],
) => {
  const { status, details } = asHttpError(error)
  log.error(
    { err: error, requestId: res.locals.requestId, path: loggable(req.path) },
    'page could not be made',
  )
  const title = '<title data-rendered>Please try again soon</title>'
  res
    .status(status)
    .set({ 'Cache-Control': 'no-store', ...details.headers })
    .type('html')
    .send(withTitle(await shell.template(req.path), title).replace(/<!--(app|data)-->/g, ''))
}
