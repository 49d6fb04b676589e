import { type ComponentType, use } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { navigation, type PagePath } from '#shared/pages.ts'
import { SiteLayout } from './layout/SiteLayout.tsx'

type PageModule = Promise<{ default: ComponentType }>
type Handle = { preload: () => Promise<unknown> }

/** Once preloaded it renders synchronously, also at hydration; unlike React.lazy it retries a failed chunk. */
function lazyPage(load: () => PageModule) {
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
  const Page = () => (Loaded ? <Loaded /> : <Waiting />)
  return { element: <Page />, handle: { preload } satisfies Handle }
}

const pages: Record<PagePath, () => PageModule> = {
  '/': () => import('./pages/HomePage.tsx'),
  '/about': () => import('./pages/AboutPage.tsx'),
  '/expertise': () => import('./pages/ExpertisePage.tsx'),
  '/leadership': () => import('./pages/LeadershipPage.tsx'),
  '/research': () => import('./pages/ResearchPage.tsx'),
  '/awards': () => import('./pages/AwardsPage.tsx'),
  '/events': () => import('./pages/EventsPage.tsx'),
  '/blog': () => import('./pages/BlogPage.tsx'),
  '/contact': () => import('./pages/ContactPage.tsx'),
}

export const routes: RouteObject[] = [
  { path: '/admin/login', caseSensitive: true, ...lazyPage(() => import('./pages/AdminLoginPage.tsx')) },
  {
    element: <SiteLayout />,
    children: [
      ...navigation.map(({ to }) => ({ path: to, caseSensitive: true, ...lazyPage(pages[to]) })),
      { path: '/blog/:slug', caseSensitive: true, ...lazyPage(() => import('./pages/PostPage.tsx')) },
      {
        path: '/appointments',
        caseSensitive: true,
        ...lazyPage(() => import('./pages/AppointmentsPage.tsx')),
      },
      { path: '/admin/trash', caseSensitive: true, ...lazyPage(() => import('./pages/TrashPage.tsx')) },
      { path: '/admin/backup', caseSensitive: true, ...lazyPage(() => import('./pages/BackupPage.tsx')) },
      { path: '*', ...lazyPage(() => import('./pages/NotFoundPage.tsx')) },
    ],
  },
]

export async function preloadPage(path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? []
  await Promise.all(matches.map(({ route }) => (route.handle as Handle | undefined)?.preload()))
}
