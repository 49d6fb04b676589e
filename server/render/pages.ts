import { type Request, type RequestHandler, Router } from 'express'
import { routeAt, tidyPath } from '#shared/addresses.ts'
import { HIDDEN_SLUGS } from '#shared/article/ghosts.ts'
import { listAddress, type PostsFilter, postsFilter } from '#shared/article/post-list.ts'
import { SAMPLE_SITE } from '#shared/page-data.ts'
import { type Page, tagsOf } from '#shared/pages.ts'
import { Slug } from '#shared/post.ts'
import { askedIn, searchAddress } from '#shared/search/address.ts'
import { headFor } from '#shared/seo/head.ts'
import { structuredData } from '#shared/seo/structured-data.ts'
import { readPreview } from '../blog/articles/preview.ts'
import { publishedPost } from '../blog/post.ts'
import type { Reply } from '../cache/answer.ts'
import { cached } from '../cache/route.ts'
import { asHttpError } from '../http/errors.ts'
import { loggable } from '../http/log-path.ts'
import { publicWork } from '../http/public-work.ts'
import type { Services } from '../services.ts'
import { htmlDocument, withTitle } from './document.ts'
import { findEvent, findPost, framed, type Read, readQueries } from './queries.ts'

const HTML = 'text/html; charset=utf-8'
const headers = { 'Cache-Control': 'no-cache' }

export function pages(services: Services): Router {
  const router = Router()
  router.get('/preview/:token', async (req, res) => {
    const { status, type, headers, body } = await publicWork(req, () => preview(services, req))
    res
      .status(status ?? 200)
      .set({ ...headers, ...unseen, 'Content-Type': type })
      .send(body)
  })
  router.get(
    '/{*path}',
    tidyUp,
    cached(
      services,
      ({ path }) => tagsOf(routeAt(path).page),
      (req) => pageAt(services, req),
      { standIn: (req, error) => withoutDatabase(services, req, error), address: notFoundAddress },
    ),
  )
  return router
}

const unseen = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

/** A draft or scheduled article, for whoever has a link to it; its own address once it is live. */
async function preview(services: Services, req: Request): Promise<Reply> {
  const post = await readPreview(services, routeAt(req.path).token ?? '')
  if (post?.state === 'live') return movedTo(`/blog/${post.slug}`, 302)
  return render(services, req, { '/api/previews/:token': framed(post) })
}

const NOT_FOUND = '/not-found' // one document for all unknown addresses

const isNotFound = ({ name }: Page) => name === 'NotFound'

const notFoundAddress = ({ path }: Request) => (isNotFound(routeAt(path).page) ? NOT_FOUND : undefined)

const tidyUp: RequestHandler = (req, res, next) => {
  const tidy = tidyPath(req.path)
  if (!tidy) return next()
  res.set(headers).redirect(301, tidy + queryOf(req))
}

type Addressed = Pick<Request, 'path' | 'originalUrl'>

const queryOf = ({ originalUrl }: Addressed) => /\?.*/.exec(originalUrl)?.[0] ?? ''

async function pageAt(services: Services, req: Request): Promise<Reply> {
  const { page, slug } = routeAt(req.path)
  if (slug === undefined) return render(services, req)
  const { found, known } =
    page.name === 'Event' ? await eventAt(services, slug) : await postAt(services, slug)
  if (!found && Slug.safeParse(slug).success) return nothingAt(services, page, slug, known)
  if (found && found.slug !== slug) return movedTo(slugged(page, found.slug))
  return render(services, req, known)
}

async function eventAt(services: Services, slug: string) {
  const found = await findEvent(services, slug)
  return { found, known: { '/api/events/:slug': found } }
}

async function postAt(services: Services, slug: string) {
  const found = framed(await findPost(services, slug))
  return { found, known: { '/api/blog-posts/:slug': found } }
}

const slugged = ({ path }: Page, slug: string) => path.replace(':slug', slug)

const NOTHING = 'nothing-is-at-this-address'

/** Rendered once for all such addresses: only the slug differs, which has no character that HTML or JSON escapes. */
async function nothingAt(services: Services, page: Page, slug: string, known: Partial<Read>): Promise<Reply> {
  const path = slugged(page, NOTHING)
  const produce = async () => {
    const reply = await render(services, { path, originalUrl: path }, known)
    return { ...reply, cached: services.shell.settled }
  }
  // No request has this key.
  const { body } = await services.cache.get(page.path, ['site_content'], { produce })
  return { type: HTML, status: 404, headers, body: String(body).replaceAll(NOTHING, slug) }
}

const movedTo = (address: string, status = 301): Reply => ({
  status,
  type: 'text/plain; charset=utf-8',
  headers: { ...headers, Location: address },
  body: `Moved to ${address}`,
})

async function render(services: Services, req: Addressed, known: Partial<Read> = {}): Promise<Reply> {
  const { env, shell, log } = services
  const route = routeAt(req.path)
  const query = new URLSearchParams(queryOf(req))
  const filter = route.page.name === 'Blog' ? postsFilter(query) : {}
  const q = route.page.name === 'Search' ? askedIn(query) : ''
  const path = addressOf(route.page, req.path, filter, q)
  const origin = env.PUBLIC_URL
  const { shown, queries } = await readQueries(services, route, { filter, q, known })
  const described = { route, ...shown, q, origin }
  const head = headFor(described)
  const hidden = env.HIDDEN_POST_SLUGS
  if (hidden.length) queries.push([[HIDDEN_SLUGS], hidden])
  if (env.SAMPLE_SITE) queries.push([[SAMPLE_SITE], true])
  const data = { origin, queries }
  const rendered = await shell.render(path, data).catch((error) => {
    log.error({ err: error, path: loggable(path) }, 'rendering failed; the bare shell is sent')
    return ''
  })
  const template = await shell.template(req.path)
  const jsonLd = structuredData(described)
  const body = htmlDocument(template, { ...head, jsonLd }, rendered, data)
  const cached = shell.settled && (head.status === 200 || isNotFound(route.page))
  return { type: HTML, status: head.status, headers, body, cached }
}

function addressOf(page: Page, path: string, filter: PostsFilter, q: string): string {
  if (page.name === 'Blog') return listAddress(filter)
  if (page.name === 'Search') return searchAddress(q)
  return isNotFound(page) ? NOT_FOUND : path
}

/** A published article, else the bare shell, whose own calls fail and can be retried. */
async function withoutDatabase(services: Services, req: Request, error: unknown): Promise<Reply> {
  const { page, slug } = routeAt(req.path)
  const content = services.cache.lastKnown('/api/content')
  if (page.name === 'Post' && content) {
    const post = await publishedPost(services, slug, error).catch(() => undefined)
    const known = { '/api/content': JSON.parse(content), '/api/blog-posts/:slug': framed(post) }
    if (post) return render(services, req, known)
  }
  const { shell, log } = services
  const requestId = req.res?.locals.requestId
  log.error({ err: error, requestId, path: loggable(req.path) }, 'page could not be made')
  const title = '<title data-rendered>Please try again soon</title>'
  const html = withTitle(await shell.template(req.path), title)
  const { status, details } = asHttpError(error)
  return {
    status,
    type: HTML,
    headers: { 'Cache-Control': 'no-store', ...details.headers },
    body: html.replace(/<!--(app|data)-->/g, ''),
  }
}
