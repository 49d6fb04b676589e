import { Suspense, use } from 'react'
import { lazyTool } from '../../lib/lazy-tool.ts'
import { useAuth } from '../auth/AuthProvider.tsx'
import { PreviewedContent } from './api.ts'
import type { EditProps } from './editing/EditTool.tsx'

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
