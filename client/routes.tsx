import { type ComponentType, use } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { type Page, pages } from '#shared/pages.ts'
import { SiteLayout } from './layout/SiteLayout.tsx'

type Handle = { preload: () => Promise<unknown> }

/** Once preloaded it renders synchronously, also at hydration; unlike React.lazy it retries a failed chunk. */
function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  let failed = false
  const preload = () => {
    if (loading && !failed) return loading
    failed = false
    loading = load().then(
      (module) => {
        Loaded = module.default
      },
      (error) => {
        failed = true
        throw error
      },
    )
    return loading
  }
  const Waiting = () => {
    // Reuses a failed promise: a new one at each render would suspend forever.
    use(loading ?? preload())
    return Loaded && <Loaded />
  }
  const Lazy = () => (Loaded ? <Loaded /> : <Waiting />)
  return { element: <Lazy />, handle: { preload } satisfies Handle }
}

const components = import.meta.glob<{ default: ComponentType }>('./pages/*Page.tsx')

function routeOf({ path, name }: Page): RouteObject {
  const load = components[`./pages/${name}Page.tsx`]
  if (!load) throw new Error(`client/pages/${name}Page.tsx is missing`)
  return { path, caseSensitive: true, ...lazyPage(load) }
}

export const routes: RouteObject[] = [
  ...pages.filter(({ bare }) => bare).map(routeOf),
  { element: <SiteLayout />, children: pages.filter(({ bare }) => !bare).map(routeOf) },
]

export async function preloadPage(path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? []
  await Promise.all(matches.map(({ route }) => (route.handle as Handle | undefined)?.preload()))
}
