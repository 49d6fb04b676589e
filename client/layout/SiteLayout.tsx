import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
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
  return (
    <PageErrorBoundary>
      <Suspense fallback={<SectorSweep label="Loading…" className="mx-auto mt-40" />}>
        <LazySeo />
        <a href="#main" className="skip-link no-print">
          Skip to content
        </a>
        <TopBar />
        <main id="main" tabIndex={-1} className="min-h-[70vh] pt-(--bar) pb-16 outline-none md:pb-28">
          <SampleNote />
          <PageErrorBoundary>
            <Suspense fallback={<SectorSweep label="Loading…" className="mx-auto mt-40" />}>
              <Outlet />
            </Suspense>
          </PageErrorBoundary>
        </main>
        <Footer />
        <ScrollToTop />
        <PageLoading />
        <LazyPrefetch />
        <AdminStarter />
      </Suspense>
      <LazyToaster />
    </PageErrorBoundary>
  )
}
