import { Suspense } from 'react'
import { lazyTool } from '../../lib/lazy-tool.ts'
import { useAuth } from '../auth/AuthProvider.tsx'

const Tools = lazyTool(async () => (await import('./writing/Tools.tsx')).Tools)

/** Visitors never load this chunk. */
export function LazyTools({ post }: { post?: { slug: string; title: string } }) {
  const { user } = useAuth()
  if (!user) return null
  return (
    <Suspense fallback={null}>
      <Tools post={post} />
    </Suspense>
  )
}
