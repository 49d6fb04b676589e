import { type RequestHandler, Router } from 'express'
import { Slug } from '#shared/post.ts'
import { type PagePath, type Route, routeAt, tidyPath } from '#shared/routes.ts'
import { headFor } from '#shared/seo.ts'
import type { Services } from '../app.ts'
import { readPost } from '../blog/post.ts'
import { readPosts } from '../blog/read.ts'
import { readContent } from '../content/read.ts'
import { readEvents } from '../events/read.ts'
import { readGallery } from '../gallery/read.ts'
import { asHttpError } from '../http.ts'
import { htmlDocument, type PageData } from './document.ts'
import type { Topic } from './ready.ts'

interface Page {
  status: number
  html: string
}

/** Where the 404 page is painted: it looks the same at every address. */
const NOWHERE = '/not-found'

/** Answers every address that is no file and no call with a page of the app (decision 23). */
export function pages(services: Services): Router {
  const router = Router()
  router.get('/{*path}', pageHandler(services))
  return router
}

function pageHandler(services: Services): RequestHandler {
  return async (req, res) => {
    const tidy = tidyPath(req.path)
    if (tidy) return res.redirect(301, tidy + req.originalUrl.slice(req.path.length))
    const route = routeAt(req.path)
    try {
      const post = route.page === 'post' ? await findPost(services, route.slug) : undefined
      if (post && route.page === 'post' && post.slug !== route.slug) {
        return res.redirect(301, `/blog/${post.slug}`)
      }
      const path = route.page === 'not-found' ? NOWHERE : req.path
      const make = () => makePage(services, route, path)
      const { status, html } = await (services.shell.settled
        ? services.ready.get(`page ${path}`, topics(route), make)
        : make())
      res.status(status).set('Cache-Control', 'no-cache').type('html').send(html)
    } catch (error) {
      await sendUnpainted(services, error, req, res)
    }
  }
}

/** A malformed slug names no post, and nothing needs to be asked. */
async function findPost(services: Services, slug: string) {
  return Slug.safeParse(slug).success ? readPost(services, slug) : undefined
}

/** What the page at a route shows, beside the content that all show. */
function topics(route: Route): Topic[] {
  if (route.page === '/blog' || route.page === 'post') return ['site_content', 'blog_posts']
  if (route.page === '/events') return ['site_content', 'events', 'gallery_items']
  return ['site_content']
}

async function makePage(services: Services, route: Route, path: string): Promise<Page> {
  const { env, shell, log } = services
  const content = await readContent(services)
  const post = route.page === 'post' ? await findPost(services, route.slug) : undefined
  const head = headFor({ route, content, post, origin: env.PUBLIC_URL })
  const data: PageData = { origin: env.PUBLIC_URL, queries: [[['/api/content'], content]] }
  if (route.page === 'post') data.queries.push([['/api/blog-posts', route.slug], post ?? null])
  else data.queries.push(...(await listsOf(services, route)))
  const painted = await shell.paint(path, data).catch((error) => {
    log.error({ err: error, path }, 'painting failed; the bare shell is sent')
    return ''
  })
  return { status: head.status, html: htmlDocument(await shell.template(path), head, painted, data) }
}

async function listsOf(services: Services, { page }: { page: PagePath | 'not-found' }) {
  const queries: PageData['queries'] = []
  if (page === '/blog') queries.push([['/api/blog-posts'], await readPosts(services)])
  if (page === '/events') {
    queries.push([['/api/events'], await readEvents(services)])
    queries.push([['/api/gallery'], await readGallery(services)])
  }
  return queries
}

/** The data is away and no earlier page is known: the bare shell, whose own calls say so and can be repeated. */
const sendUnpainted = async (
  { shell, log }: Services,
  error: unknown,
  req: Parameters<RequestHandler>[0],
  res: Parameters<RequestHandler>[1],
) => {
  const { status, details } = asHttpError(error)
  log.error({ err: error, requestId: res.locals.requestId, path: req.path }, 'page could not be made')
  const html = (await shell.template(req.path)).replace('<!--head-->', '<title>Please try again soon</title>')
  res
    .status(status)
    .set({ 'Cache-Control': 'no-store', ...details.headers })
    .type('html')
    .send(html.replace(/<!--(app|data)-->/g, ''))
}
