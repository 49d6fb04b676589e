import { type RequestHandler, Router } from 'express'
import type { PageData } from '#shared/page-data.ts'
import { type Route, routeAt, tidyPath } from '#shared/pages.ts'
import { type Post, PostsQuery, Slug } from '#shared/post.ts'
import { listAddress, PAGE, type PostsFilter, pageAddress, postsFilter } from '#shared/post-list.ts'
import { headFor } from '#shared/seo/head.ts'
import { asShown } from '../blog/frame.ts'
import { listPosts } from '../blog/list.ts'
import { readPost } from '../blog/post.ts'
import { readFacets } from '../blog/read.ts'
import type { CacheTag } from '../cache/cache.ts'
import { readContent } from '../content/read.ts'
import { readEvents } from '../events/read.ts'
import { readGallery } from '../gallery/read.ts'
import { asHttpError, cacheable } from '../http/errors.ts'
import { loggable } from '../http/log-path.ts'
import type { Services } from '../services.ts'
import { htmlDocument } from './document.ts'

interface Page {
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
    try {
      const post = route.page === 'post' ? await findPost(services, route.slug) : undefined
      if (post && route.page === 'post' && post.slug !== route.slug) {
        return res.set('Cache-Control', 'no-cache').redirect(301, `/blog/${post.slug}`)
      }
      const filter = route.page === '/blog' ? postsFilter(new URLSearchParams(queryOf(req.originalUrl))) : {}
      const path = addressOf(route, req.path, filter)
      const make = () => makePage(services, route, path, filter)
      // Unknown slugs and filters are endless: rendered each time, never cached.
      const one = route.page === 'post' ? post !== undefined : Object.keys(filter).length === 0
      const kept = services.shell.settled && one
      const { status, html } = kept
        ? await services.cache.get(`page ${path}`, topics(route), make, { rare: route.page === 'post' })
        : await make()
      if (kept) cacheable(res)
      res.status(status).set('Cache-Control', 'no-cache').type('html').send(html)
    } catch (error) {
      await sendShell(services, error, req, res)
    }
  }
}

function addressOf({ page }: Route, path: string, filter: PostsFilter): string {
  if (page === '/blog') return listAddress(filter)
  return page === 'not-found' ? NOWHERE : path
}

const queryOf = (address: string) => /\?.*/.exec(address)?.[0] ?? ''

async function findPost(services: Services, slug: string) {
  return Slug.safeParse(slug).success ? readPost(services, slug) : undefined
}

function topics(route: Route): CacheTag[] {
  if (route.page === '/blog' || route.page === 'post') return ['site_content', 'blog_posts']
  if (route.page === '/events') return ['site_content', 'events', 'gallery_items']
  return ['site_content']
}

async function makePage(services: Services, route: Route, path: string, filter: PostsFilter): Promise<Page> {
  const { env, shell, log } = services
  const content = await readContent(services)
  const post = route.page === 'post' ? await findPost(services, route.slug) : undefined
  const events = route.page === '/events' ? await readEvents(services) : undefined
  const head = headFor({ route, content, post, events, origin: env.PUBLIC_URL })
  const data: PageData = { origin: env.PUBLIC_URL, queries: [[['/api/content'], content]] }
  if (route.page === 'post') data.queries.push([['/api/blog-posts', route.slug], post ? shown(post) : null])
  else data.queries.push(...(await listsOf(services, route, filter)))
  const rendered = await shell.render(path, data).catch((error) => {
    log.error({ err: error, path: loggable(path) }, 'rendering failed; the bare shell is sent')
    return ''
  })
  return { status: head.status, html: htmlDocument(await shell.template(path), head, rendered, data) }
}

const shown = (post: Post): Post => ({ ...post, content: asShown(post.content) })

async function listsOf(services: Services, { page }: Route, filter: PostsFilter) {
  const queries: PageData['queries'] = []
  if (page === '/blog') {
    const first = await listPosts(services, PostsQuery.parse({ ...filter, limit: PAGE }))
    const list = { pages: [first], pageParams: [pageAddress(filter)] }
    queries.push([['/api/blog-posts', filter], list])
    queries.push([['/api/blog-posts', 'facets'], await readFacets(services)])
  }
  if (page === '/events') {
    queries.push([['/api/events'], await readEvents(services)])
    queries.push([['/api/gallery'], await readGallery(services)])
  }
  return queries
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
  const html = (await shell.template(req.path)).replace(
    '<!--head-->',
    '<title data-rendered>Please try again soon</title>',
  )
  res
    .status(status)
    .set({ 'Cache-Control': 'no-store', ...details.headers })
    .type('html')
    .send(html.replace(/<!--(app|data)-->/g, ''))
}
