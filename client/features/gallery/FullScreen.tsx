import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SectorSweep } from '../../ui/brand/Sector.tsx'
import { Cross } from '../../ui/Cross.tsx'
import { useCloseOnBack } from '../../ui/dialog/close-on-back.ts'
import { toast } from '../../ui/toast/toast.ts'
import { altOf, type Picture, slideOf } from './pictures.ts'

type Viewer = typeof import('./Viewer.tsx').Viewer

let coming: Promise<{ Viewer: Viewer }> | undefined

/** Browsers cache a failed import() for the life of a page, so do not try while offline. */
async function fetchModule() {
  if (!navigator.onLine) throw new Error('Offline')
  coming ??= import('./Viewer.tsx')
  return coming
}

export function useViewer() {
  const [module, setModule] = useState<{ Viewer?: Viewer }>({})
  const fetchViewer = useCallback(() => fetchModule().then(setModule), [])
  return [module.Viewer, fetchViewer] as const
}

export function FullScreen({
  pictures,
  index,
  Viewer,
  fetchViewer,
  onClose,
}: {
  pictures: Picture[]
  index: number
  Viewer: Viewer | undefined
  fetchViewer: () => Promise<void>
  onClose: () => void
}) {
  const [waited] = useState(!Viewer)
  useCloseOnBack(onClose)
  const picture = pictures[index]
  if (!Viewer) return picture && <Waiting picture={picture} fetchViewer={fetchViewer} onClose={onClose} />
  return (
    <>
      {/* Hides the page while the viewer fades in. */}
      {waited && <div className="fixed inset-0 z-50 bg-black" />}
      <Viewer slides={pictures.map(slideOf)} index={index} onClose={onClose} />
    </>
  )
}

/** Dark backdrop while the viewer chunk loads; shows the picture alone if that fails. */
function Waiting({
  picture,
  fetchViewer,
  onClose,
}: {
  picture: Picture
  fetchViewer: () => Promise<void>
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [alone, setAlone] = useState(false)
  const [loading, setLoading] = useState(true)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // close() returns the focus to the link, where the viewer finds it.
    return () => current?.close()
  }, [])
  useEffect(() => {
    fetchViewer().catch(() => setAlone(true))
  }, [fetchViewer])
  return (
    <dialog ref={dialog} aria-label="Pictures" className="viewer-ground" onCancel={onClose}>
      {loading && <SectorSweep label="Loading…" />}
      {alone && (
        <img
          src={picture.fileUrl}
          alt={altOf(picture)}
          onLoad={() => setLoading(false)}
          onError={() => {
            onClose()
            toast({
              title: 'The picture could not be loaded',
              description: 'The connection may have dropped. Try again.',
              variant: 'destructive',
            })
          }}
        />
      )}
      <button type="button" aria-label="Close" onClick={onClose}>
        <Cross className="size-8" />
      </button>
    </dialog>
  )
}
