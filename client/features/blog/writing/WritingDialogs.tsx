import { lazy, Suspense, useEffect } from 'react'
import { DeletePostDialog } from './DeletePostDialog.tsx'
import { setWriting, useWriting } from './writing.ts'

const PostDialog = lazy(() => import('./PostDialog.tsx').then((module) => ({ default: module.PostDialog })))

const close = () => setWriting(undefined)

/** The blog's dialogs, wherever they were asked for; one at a time. */
export function WritingDialogs() {
  const writing = useWriting()
  // Signed out, nothing waits for the next doctor to open by itself.
  useEffect(() => close, [])
  if (!writing) return null
  if (writing.act === 'delete') return <DeletePostDialog {...writing} onClose={close} />
  return (
    <Suspense fallback={null}>
      <PostDialog {...(writing.act === 'edit' && { slug: writing.slug })} onClose={close} />
    </Suspense>
  )
}
