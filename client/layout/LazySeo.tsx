import { lazy, Suspense } from 'react'

/** The server writes the head itself; the client needs to only after the first page, so it may come late. */
const Seo = typeof document === 'undefined' ? () => null : lazy(() => import('./Seo.tsx'))

export function LazySeo() {
  return (
    <Suspense fallback={null}>
      <Seo />
    </Suspense>
  )
}
