import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { GalleryItem } from '#shared/gallery.ts'
import { galleryQuery } from './api.ts'
import { FullScreen, useViewer } from './FullScreen.tsx'
import { GalleryDocuments } from './GalleryDocuments.tsx'
import { GalleryPicture } from './GalleryPicture.tsx'
import { isDocument, isPicture, type Picture } from './pictures.ts'

export function Gallery({
  items,
  tools,
}: {
  items: GalleryItem[]
  tools?: (item: GalleryItem) => ReactNode
}) {
  const [opened, setOpened] = useState<string>()
  const [Viewer, fetchViewer] = useViewer()
  const fetchAhead = () => void fetchViewer().catch(() => {})
  const [broken, hide] = useBroken()
  const pictures = items.filter(isPicture).filter(({ fileUrl }) => !broken.has(fileUrl))
  const documents = items.filter(isDocument)
  const index = pictures.findIndex(({ id }) => id === opened)
  if (!pictures.length && !documents.length) return <p className="text-muted">Nothing here yet.</p>
  return (
    <>
      {/* Prefetches the viewer; on failure the tap shows the picture alone. */}
      <ul className="gallery-grid" onPointerDown={fetchAhead} onFocus={fetchAhead}>
        {pictures.map((picture, index) => (
          <GalleryPicture
            key={picture.id}
            picture={picture}
            index={index}
            tools={tools?.(picture)}
            onOpen={() => setOpened(picture.id)}
            onBroken={() => hide(picture)}
          />
        ))}
      </ul>
      {documents.length > 0 && <GalleryDocuments documents={documents} tools={tools} />}
      {index >= 0 && (
        <FullScreen
          pictures={pictures}
          index={index}
          Viewer={Viewer}
          fetchViewer={fetchViewer}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** Hides pictures that failed to load and refetches the gallery once for each. */
function useBroken() {
  const queryClient = useQueryClient()
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const hide = useCallback(
    ({ fileUrl }: Picture) => {
      setBroken((before) => new Set([...before, fileUrl]))
      void queryClient.invalidateQueries(galleryQuery)
    },
    [queryClient],
  )
  return [broken, hide] as const
}
