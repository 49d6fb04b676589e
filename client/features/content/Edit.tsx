import { Suspense, use } from 'react'
import { lazyTool } from '../../lib/lazyTool.ts'
import { useAuth } from '../auth/state.ts'
import type { EditProps } from './editing/EditTool.tsx'
import { PreviewedContent } from './queries.ts'

const Tool = lazyTool(async () => (await import('./editing/EditTool.tsx')).EditTool)

/** Visitors never load this chunk; a preview renders no buttons. */
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
