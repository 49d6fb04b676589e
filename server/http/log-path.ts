import { routeAt } from '#shared/addresses.ts'
import { Slug } from '#shared/post.ts'

const word = '[a-z]{1,20}(?:-[a-z]{1,20}){0,3}'
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const nouns =
  'auth|content|privacy|rights-requests|breaches|pages|history|blog-posts|latest-post|articles|events|gallery|appointments|closures|calendar-feed|trash|objects|drafts|search|imports|desk|library|pictures|reviews|references'

const shapes = [
  new RegExp(`^/api/(?:${nouns})(?:/(?:${word}|${uuid}(?:\\.ics)?)){0,4}$`),
  /^\/api\/(?:backup|archives\/(?:renew|recovery|second))$/,
  /^\/api\/restore(?:\/(?:sources|copies|upload|check))?$/,
  /^\/(?:healthz|readyz)$/,
  /^\/(?:assets|fonts)\/[\w.-]{1,100}$/,
  /^\/[a-z0-9-]{1,30}\.(?:ico|svg|png|txt|xml|json|webmanifest)$/,
]

const post = /^\/api\/(?:blog-posts|articles)\/([^/]+)(?:\/(?:state|duplicate|preview-link))?$/

/** A path may hold a set-up code or an e-mail address: an unknown one is cut after its first segment. */
export function loggable(path: string): string {
  if (shapes.some((shape) => shape.test(path)) || isPage(path) || isSlug(post.exec(path)?.[1])) return path
  const first = new RegExp(`^/${word}(?=/|$)`).exec(path)?.[0] ?? ''
  return `${first}/…`
}

const isSlug = (text = '') => Slug.safeParse(text).success

function isPage(path: string) {
  // routeAt decodes, so it would accept an encoded e-mail address.
  if (path.includes('%')) return false
  const { page, slug, token } = routeAt(path)
  if (token !== undefined) return false
  return slug === undefined ? page.name !== 'NotFound' : isSlug(slug)
}
