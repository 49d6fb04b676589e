import type { Express, IRouter } from 'express'

/** Express's router exposes a mounted path only as a matcher. */
type Layer = IRouter['stack'][number] & { slash?: boolean; match(path: string): boolean; handle: unknown }

export interface Route {
  method: string
  path: string
}

export const publicCalls = [
  'POST /api/auth/login',
  'POST /api/auth/login/code',
  'POST /api/auth/login/recovery-code',
  'POST /api/auth/login/passkey/options',
  'POST /api/auth/login/passkey',
  'GET /api/auth/setup',
  'POST /api/auth/setup',
  'GET /api/content',
  'GET /api/privacy',
  'GET /api/blog-posts',
  'GET /api/blog-posts/facets',
  'GET /api/blog-posts/published-data',
  'GET /api/blog-posts/:slug',
  'GET /api/latest-post',
  'GET /api/previews/:token',
  'GET /api/events',
  'GET /api/events/next',
  'GET /api/events/:id.ics',
  'GET /api/events/:id/google',
  'GET /api/events/:slug',
  'GET /api/gallery',
  'GET /api/search',
  'GET /api/closures',
  'GET /api/calendar/:file',
  'GET /api/backup/:token',
]

export function registeredRoutes(app: Express, mounts: string[]): Route[] {
  return walk(app.router.stack as Layer[], '', mounts)
}

function walk(stack: Layer[], prefix: string, mounts: string[]): Route[] {
  return stack.flatMap((layer) => {
    if (layer.route) {
      const { path, stack: handlers } = layer.route
      const methods = new Set(handlers.map(({ method }) => (method ?? 'all').toUpperCase()))
      return [...methods].map((method) => ({ method, path: prefix + path }))
    }
    const inner = (layer.handle as { stack?: Layer[] }).stack
    return inner ? walk(inner, prefix + mountOf(layer, mounts), mounts) : []
  })
}

function mountOf(layer: Layer, mounts: string[]): string {
  if (layer.slash) return ''
  const mount = mounts.find((path) => layer.match(path))
  if (!mount) throw new Error('A router is mounted at a path that the test does not know')
  return mount
}
