import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { LazyToaster } from '../ui/LazyToaster.tsx'
import { SectorSweep } from '../ui/Sector.tsx'
import { Footer } from './Footer.tsx'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import { TopBar } from './TopBar.tsx'

/** The server writes the head itself; the client needs to only after the first page, so it may come late. */
const Seo = typeof document === 'undefined' ? () => null : lazy(() => import('./Seo.tsx'))

/** What all pages share: the bar above, the page, the footer, the toasts. */
export function SiteLayout() {
  return (
    <PageErrorBoundary>
      <Suspense fallback={<SectorSweep label="Loading…" className="mx-auto mt-40" />}>
        <Suspense fallback={null}>
          <Seo />
        </Suspense>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <TopBar />
        <main id="main" tabIndex={-1} className="min-h-[70vh] pt-16 pb-16 outline-none md:pb-28">
          <PageErrorBoundary>
            <Suspense fallback={<SectorSweep label="Loading…" className="mx-auto mt-40" />}>
              <Outlet />
            </Suspense>
          </PageErrorBoundary>
        </main>
        <Footer />
        <ScrollToTop />
      </Suspense>
      <LazyToaster />
    </PageErrorBoundary>
  )
}
