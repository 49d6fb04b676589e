import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useContent } from '../features/content/api.ts'
import { SectorMark, SectorSweep } from '../ui/brand/Sector.tsx'
import { FittedName } from '../ui/text/FittedName.tsx'
import { LazyToaster } from '../ui/toast/LazyToaster.tsx'
import { LazySeo } from './LazySeo.tsx'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'

export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <PageErrorBoundary>
      <Suspense fallback={<SectorSweep label="Loading…" className="mx-auto mt-40" />}>
        <LazySeo />
        <div className="mx-auto w-full max-w-[27rem] px-6 pt-10 pb-20 sm:pt-[12vh]">
          <header>
            <HomeLink />
          </header>
          <main id="main" tabIndex={-1} className="mt-12 outline-none">
            {children}
          </main>
        </div>
        <ScrollToTop />
      </Suspense>
      <LazyToaster />
    </PageErrorBoundary>
  )
}

function HomeLink() {
  const { profile } = useContent()
  return (
    <Link to="/" className="flex items-center gap-3 py-2 font-serif font-semibold">
      <SectorMark className="size-7.5 shrink-0 text-accent" />
      <FittedName>{profile.name}</FittedName>
    </Link>
  )
}
