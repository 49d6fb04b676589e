import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { isAdminScreen } from '#shared/pages.ts'
import { useAuth } from '../features/auth/AuthProvider.tsx'
import { SectorSweep } from '../ui/brand/Sector.tsx'
import { LazyToaster } from '../ui/toast/LazyToaster.tsx'
import { AdminStarter } from './AdminStarter.tsx'
import { Footer } from './Footer.tsx'
import { LazyPrefetch } from './LazyPrefetch.tsx'
import { LazySeo } from './LazySeo.tsx'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import { PageLoading } from './PageLoading.tsx'
import { SampleNote } from './SampleNote.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import { TopBar } from './TopBar.tsx'

export function SiteLayout() {
  const { user } = useAuth()
  // Its own header stands in the bar's place, and the bar at the foot in the footer's.
  const isScreen = isAdminScreen(useLocation().pathname) && user !== undefined
  return (
    <PageErrorBoundary>
      <Suspense fallback={<SectorSweep label="Loading…" className="mx-auto mt-40" />}>
        <LazySeo />
        <a href="#main" className="skip-link no-print">
          Skip to content
        </a>
        {!isScreen && <TopBar />}
        <main id="main" tabIndex={-1} className="min-h-[70vh] pt-(--bar) pb-16 outline-none md:pb-28">
          <SampleNote />
          <PageErrorBoundary>
            <Suspense fallback={<SectorSweep label="Loading…" className="mx-auto mt-40" />}>
              <Outlet />
            </Suspense>
          </PageErrorBoundary>
        </main>
        {!isScreen && <Footer />}
        <ScrollToTop />
        <PageLoading />
        <LazyPrefetch />
        <AdminStarter />
      </Suspense>
      <LazyToaster />
    </PageErrorBoundary>
  )
}
