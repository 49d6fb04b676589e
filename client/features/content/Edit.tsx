import { Suspense } from 'react'
import { lazyTool } from '../../lib/lazyTool.ts'
import { useAuth } from '../auth/state.ts'
import type { EditProps } from './editing/EditTool.tsx'

const Tool = lazyTool(async () => (await import('./editing/EditTool.tsx')).EditTool)

/** The doctor's way to change the part of the page that it stands beside. Visitors see none and never load it. */
export function Edit(props: EditProps) {
  const { user } = useAuth()
  return (
    user && (
      <Suspense fallback={null}>
        <Tool {...props} />
      </Suspense>
    )
  )
}
