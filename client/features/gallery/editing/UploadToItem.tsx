import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { GalleryItem } from '#shared/gallery.ts'
import { LazyUploadDialog } from '../../uploads/LazyUploadDialog.tsx'
import type { UploadedFile } from '../../uploads/selection.ts'
import { galleryQuery } from '../api.ts'
import { createLinker } from './api.ts'
import { DescribeDialog } from './DescribeDialog.tsx'

export function UploadToItem({ item, onClose }: { item: GalleryItem; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [link] = useState(() => createLinker(item))
  const linked = useRef<GalleryItem[]>([])
  const offered = useRef<Record<string, string | null>>({})
  const [describing, setDescribing] = useState<GalleryItem[]>()

  // Refetch only now: with its file the item moves on the page, which would unmount the open dialog.
  const finish = () => {
    onClose()
    void queryClient.invalidateQueries(galleryQuery)
  }
  if (describing) return <DescribeDialog items={describing} offered={offered.current} onClose={finish} />
  return (
    <LazyUploadDialog
      kind={item.fileType === 'image' ? 'images' : 'document'}
      onDone={async (file: UploadedFile) => {
        // The last one chosen comes first.
        const item = await link(file)
        linked.current.unshift(item)
        if (file.described) offered.current[item.id] = file.described.alt
      }}
      onClose={() => {
        const silent = linked.current.filter((item) => item.fileType === 'image' && item.altText === null)
        if (silent.length) setDescribing(silent)
        else finish()
      }}
    />
  )
}
