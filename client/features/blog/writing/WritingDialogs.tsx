import { lazy, Suspense, useEffect } from 'react'
import { DeletePostDialog } from './DeletePostDialog.tsx'
import { setWriting, useWriting } from './writing.ts'

const PostDialog = lazy(() => import('./PostDialog.tsx').then((module) => ({ default: module.PostDialog })))

const close = () => setWriting(undefined)

export function WritingDialogs() {
  const writing = useWriting()
  // Sign-out closes the dialog, or the next sign-in would open it again.
  useEffect(() => close, [])
  if (!writing) return null
  if (writing.act === 'delete') return <DeletePostDialog {...writing} onClose={close} />
  return (
    <Suspense fallback={null}>
      <PostDialog {...(writing.act === 'edit' && { slug: writing.slug })} onClose={close} />
    </Suspense>
  )
}
