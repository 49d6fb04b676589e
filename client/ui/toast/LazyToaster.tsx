import { lazy, Suspense } from 'react'
import { PlainToast } from './PlainToast.tsx'
import { useToast } from './toast.ts'

/** Loads Radix; call it early where a toast is likely. */
export const loadToaster = () => import('./Toaster.tsx')

const Toaster = lazy(() =>
  loadToaster().then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: PlainToast }),
  ),
)

export function LazyToaster() {
  const toast = useToast()
  if (!toast) return null
  return (
    <Suspense fallback={null}>
      <Toaster toast={toast} />
    </Suspense>
  )
}
