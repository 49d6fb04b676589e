import { Slug } from '#shared/post.ts'
import { routeAt } from '#shared/routes.ts'

const word = '[a-z]{1,20}(?:-[a-z]{1,20}){0,3}'
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const nouns =
  'auth|content|pages|history|blog-posts|events|gallery|appointments|trash|objects|drafts|unpublished-changes'

const shapes = [
  new RegExp(`^/api/(?:${nouns})(?:/(?:${word}|${uuid}(?:\\.ics)?)){0,4}$`),
  // The ticket that may follow is for one pair of eyes.
  /^\/api\/backup$/,
  /^\/(?:healthz|readyz)$/,
  /^\/(?:assets|fonts)\/[\w.-]{1,100}$/,
  /^\/[a-z0-9-]{1,30}\.(?:ico|svg|png|txt|xml|json|webmanifest)$/,
]

const post = /^\/api\/blog-posts\/([^/]+)$/

/**
 * A request's path for the log. Anyone may send any path, with a set-up code or an address in it: what is not shaped
 * like one of ours is cut after its first segment, and that too unless it is one plain word.
 */
export function loggable(path: string): string {
  if (shapes.some((shape) => shape.test(path)) || isPage(path) || isSlug(post.exec(path)?.[1])) return path
  const first = new RegExp(`^/${word}(?=/|$)`).exec(path)?.[0] ?? ''
  return `${first}/…`
}

const isSlug = (text = '') => Slug.safeParse(text).success

function isPage(path: string) {
  // routeAt decodes, so that it takes an encoded address for the page it leads to.
  if (path.includes('%')) return false
  const route = routeAt(path)
  return route.page === 'post' ? isSlug(route.slug) : route.page !== 'not-found'
}
