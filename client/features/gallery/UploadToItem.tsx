import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { GalleryItem } from '#shared/gallery.ts'
import { LazyUploadDialog } from '../uploads/LazyUploadDialog.tsx'
import type { UploadedFile } from '../uploads/selection.ts'
import { DescribeDialog } from './DescribeDialog.tsx'
import { galleryQuery } from './queries.ts'
import { createLinker } from './write.ts'

/** Uploads the file of an item, and of pictures any number; then asks what each of them shows. */
export function UploadToItem({ item, onClose }: { item: GalleryItem; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [link] = useState(() => createLinker(item))
  const linked = useRef<GalleryItem[]>([])
  const [describing, setDescribing] = useState<GalleryItem[]>()

  // Not before: with its file the item moves elsewhere on the page, and what is open here would go.
  const finish = () => {
    onClose()
    void queryClient.invalidateQueries(galleryQuery)
  }
  if (describing) return <DescribeDialog items={describing} onClose={finish} />
  return (
    <LazyUploadDialog
      kind={item.fileType === 'image' ? 'images' : 'document'}
      onDone={async (file: UploadedFile) => {
        linked.current.push(await link(file))
      }}
      onClose={() => {
        const silent = linked.current.filter((item) => item.fileType === 'image' && item.altText === null)
        if (silent.length) setDescribing(silent)
        else finish()
      }}
    />
  )
}
