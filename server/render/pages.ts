import { type Request, type RequestHandler, Router } from 'express'
import type { SiteContent } from '#shared/content/pages.ts'
import type { Event } from '#shared/event.ts'
import type { PageData } from '#shared/page-data.ts'
import { type Route, routeAt, tidyPath } from '#shared/pages.ts'
import { type Post, Slug } from '#shared/post.ts'
import { listAddress, postsFilter } from '#shared/post-list.ts'
import { headFor } from '#shared/seo/head.ts'
import { asShown } from '../blog/frame.ts'
import { readPage } from '../blog/list.ts'
import { publishedPost, readPost } from '../blog/post.ts'
import { readFacets } from '../blog/read.ts'
import type { Reply } from '../cache/answer.ts'
import type { CacheTag } from '../cache/cache.ts'
import { cached } from '../cache/route.ts'
import { readContent } from '../content/read.ts'
import { readEvents } from '../events/read.ts'
import { readGallery } from '../gallery/read.ts'
import { asHttpError } from '../http/errors.ts'
import { loggable } from '../http/log-path.ts'
import type { Services } from '../services.ts'
import { htmlDocument } from './document.ts'

const HTML = 'text/html; charset=utf-8'
const headers = { 'Cache-Control': 'no-cache' }

export function pages(services: Services): Router {
  const router = Router()
  router.get(
    '/{*path}',
    tidyUp,
    cached(
      services,
      ({ path }) => tagsOf(routeAt(path)),
      (req) => pageAt(services, req),
      (req, error) => withoutDatabase(services, req, error),
    ),
  )
  return router
}

const tidyUp: RequestHandler = (req, res, next) => {
  const tidy = tidyPath(req.path)
  if (!tidy) return next()
  res.set(headers).redirect(301, tidy + queryOf(req))
}

const queryOf = ({ originalUrl }: Request) => /\?.*/.exec(originalUrl)?.[0] ?? ''

function tagsOf(route: Route): CacheTag[] {
  if (route.page === '/blog' || route.page === 'post') return ['site_content', 'blog_posts']
  if (route.page === '/events') return ['site_content', 'events', 'gallery_items']
  return ['site_content']
}

async function pageAt(services: Services, req: Request): Promise<Reply> {
  const route = routeAt(req.path)
  if (route.page === 'post') {
    const post = Slug.safeParse(route.slug).success ? await readPost(services, route.slug) : undefined
    if (post && post.slug !== route.slug) return movedTo(`/blog/${post.slug}`)
    return articlePage(services, req, { content: await readContent(services), slug: route.slug, post })
  }
  const content = await readContent(services)
  if (route.page === '/blog') {
    const filter = postsFilter(new URLSearchParams(queryOf(req)))
    const [page, facets] = await Promise.all([readPage(services, filter), readFacets(services)])
    const queries: PageData['queries'] = [
      [['/api/blog-posts', filter], page],
      [['/api/blog-posts', 'facets'], facets],
    ]
    return render(services, { route, path: listAddress(filter), content, queries })
  }
  if (route.page === '/events') {
    const [events, gallery] = await Promise.all([readEvents(services), readGallery(services)])
    const queries: PageData['queries'] = [
      [['/api/events'], events],
      [['/api/gallery'], gallery],
    ]
    return render(services, { route, path: req.path, content, events, queries })
  }
  // One document for all unknown addresses.
  const path = route.page === 'not-found' ? '/not-found' : req.path
  return render(services, { route, path, content, queries: [] })
}

const movedTo = (address: string): Reply => ({
  status: 301,
  type: 'text/plain; charset=utf-8',
  headers: { ...headers, Location: address },
  body: `Moved to ${address}`,
})

function articlePage(
  services: Services,
  { path }: Request,
  { content, slug, post }: { content: SiteContent; slug: string; post: Post | undefined },
) {
  const shown = post ? { ...post, content: asShown(post.content) } : null
  const queries: PageData['queries'] = [[['/api/blog-posts', slug], shown]]
  return render(services, { route: { page: 'post', slug }, path, content, post, queries })
}

interface Shown {
  route: Route
  path: string
  content: SiteContent
  post?: Post | undefined
  events?: Event[]
  queries: PageData['queries']
}

async function render({ env, shell, log }: Services, { queries, ...page }: Shown): Promise<Reply> {
  const { path, content } = page
  const origin = env.PUBLIC_URL
  const head = headFor({ ...page, origin })
  const data: PageData = { origin, queries: [[['/api/content'], content], ...queries] }
  const rendered = await shell.render(path, data).catch((error) => {
    log.error({ err: error, path: loggable(path) }, 'rendering failed; the bare shell is sent')
    return ''
  })
  const body = htmlDocument(await shell.template(path), head, rendered, data)
  return { type: HTML, status: head.status, headers, body, ...(!shell.settled && { cached: false }) }
}

/** A published article, else the bare shell, whose own calls fail and can be retried. */
async function withoutDatabase(services: Services, req: Request, error: unknown): Promise<Reply> {
  const route = routeAt(req.path)
  const content = services.cache.lastKnown('/api/content')
  if (route.page === 'post' && content) {
    const { slug } = route
    const post = await publishedPost(services, slug, error).catch(() => undefined)
    if (post) return articlePage(services, req, { content: JSON.parse(content), slug, post })
  }
  const { shell, log } = services
  const requestId = req.res?.locals.requestId
  log.error({ err: error, requestId, path: loggable(req.path) }, 'page could not be made')
  const title = '<title data-rendered>Please try again soon</title>'
  const html = (await shell.template(req.path)).replace('<!--head-->', title)
  const { status, details } = asHttpError(error)
  return {
    status,
    type: HTML,
    headers: { 'Cache-Control': 'no-store', ...details.headers },
    body: html.replace(/<!--(app|data)-->/g, ''),
  }
}
