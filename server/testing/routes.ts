import type { Express, IRouter } from 'express'

/** A layer of Express's router; a mounted router's path is kept only as a matcher. */
type Layer = IRouter['stack'][number] & { slash?: boolean; match(path: string): boolean; handle: unknown }

export interface Route {
  method: string
  path: string
}

/** Every route that the app has registered, however deep, with its path under `mounts`. */
export function registeredRoutes(app: Express, mounts: string[]): Route[] {
  return walk(app.router.stack as Layer[], '', mounts)
}

function walk(stack: Layer[], prefix: string, mounts: string[]): Route[] {
  return stack.flatMap((layer) => {
    if (layer.route) {
      const { path, stack: handlers } = layer.route
      return handlers.map(({ method }) => ({ method: (method ?? 'all').toUpperCase(), path: prefix + path }))
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
