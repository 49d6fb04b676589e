import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, use } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { moduleOf, type Page, pages } from '#shared/pages.ts'
import { loadContent } from './features/content/api.ts'
import { SiteLayout } from './layout/SiteLayout.tsx'

type Handle = { preload: (queryClient?: QueryClient) => Promise<unknown> }

/** Once preloaded it renders synchronously, also at hydration; unlike React.lazy it retries a failed chunk. */
function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  let failed = false
  const preload = (queryClient?: QueryClient) => {
    if (loading && !failed) return loading
    failed = false
    loading = Promise.all([load(), queryClient && loadContent(queryClient)]).then(
      ([module]) => {
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
    const queryClient = useQueryClient()
    // Reuses a failed promise: a new one at each render would suspend forever.
    use(loading ?? preload(queryClient))
    return Loaded && <Loaded />
  }
  const Lazy = () => (Loaded ? <Loaded /> : <Waiting />)
  return { element: <Lazy />, handle: { preload } satisfies Handle }
}

const components = import.meta.glob<{ default: ComponentType }>('./pages/**/*Page.tsx')

function routeOf(page: Page): RouteObject {
  const module = moduleOf(page)
  const load = components[`./${module}`]
  if (!load) throw new Error(`${module} is missing`)
  return { path: page.path, caseSensitive: true, ...lazyPage(load) }
}

export const routes: RouteObject[] = [
  ...pages.filter(({ bare }) => bare).map(routeOf),
  { element: <SiteLayout />, children: pages.filter(({ bare }) => !bare).map(routeOf) },
]

/** Without a query client of the first page, whose data the server has rendered with it. */
export async function preloadPage(path: string, queryClient?: QueryClient): Promise<void> {
  const matches = matchRoutes(routes, path) ?? []
  await Promise.all(matches.map(({ route }) => (route.handle as Handle | undefined)?.preload(queryClient)))
}
