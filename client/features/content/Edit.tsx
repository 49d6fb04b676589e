import { Suspense, use } from 'react'
import { lazyTool } from '../../lib/lazyTool.ts'
import { useAuth } from '../auth/state.ts'
import type { EditProps } from './editing/EditTool.tsx'
import { PreviewedContent } from './queries.ts'

const Tool = lazyTool(async () => (await import('./editing/EditTool.tsx')).EditTool)

/** The doctor's way to change the part of the page that it stands beside. Visitors see none and never load it; a preview has none. */
export function Edit(props: EditProps) {
  const { user } = useAuth()
  const previewed = use(PreviewedContent)
  return (
    user &&
    !previewed && (
      <Suspense fallback={null}>
        <Tool {...props} />
      </Suspense>
    )
  )
}
