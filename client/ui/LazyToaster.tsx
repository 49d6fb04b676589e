import { lazy, Suspense } from 'react'
import { PlainToast } from './PlainToast.tsx'
import { useToast } from './toast.ts'

/** Radix comes with the first toast; call it earlier where one is likely and should not be late. */
export const loadToaster = () => import('./Toaster.tsx')

const Toaster = lazy(() =>
  loadToaster().then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: PlainToast }),
  ),
)

/** Shows what `toast()` was told, as soon as there is something to show. */
export function LazyToaster() {
  const toast = useToast()
  if (!toast) return null
  return (
    <Suspense fallback={null}>
      <Toaster toast={toast} />
    </Suspense>
  )
}
