import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { LazyUploadDialog } from '../../uploads/LazyUploadDialog.tsx'
import { DescribePicture, type Picture } from './DescribePicture.tsx'

export function PictureDialog({
  editor,
  files,
  onClose,
}: {
  editor: Editor
  files: File[]
  onClose: () => void
}) {
  const chosen = editor.isActive('image') ? (editor.getAttributes('image') as Picture) : undefined
  const [uploading, setUploading] = useState(!chosen || files.length > 0)
  const uploaded = useRef<Picture[]>([])
  const [described, setDescribed] = useState(0)

  if (uploading) {
    return (
      <LazyUploadDialog
        kind="images"
        allSizes={false}
        files={files}
        onDone={({ fileUrl, width, height, described }) => {
          uploaded.current.push({ src: fileUrl, alt: described?.alt ?? '', width, height })
        }}
        onClose={() => {
          setUploading(false)
          if (!uploaded.current.length && !chosen) onClose()
        }}
      />
    )
  }
  const picture = uploaded.current[described]
  if (picture) {
    return (
      <DescribePicture
        key={picture.src}
        picture={picture}
        fresh
        onDescribed={(described) => {
          insert(editor, described)
          if (picture === uploaded.current.at(-1)) onClose()
          else setDescribed((number) => number + 1)
        }}
        onClose={onClose}
      />
    )
  }
  return (
    chosen && (
      <DescribePicture
        picture={chosen}
        onDescribed={({ caption: _unchanged, ...picture }) => {
          editor.chain().focus().updateAttributes('image', picture).run()
          onClose()
        }}
        onClose={onClose}
      />
    )
  )
}

/** Inserts after the selection, so that the next picture does not replace this one. */
function insert(editor: Editor, { caption, ...attrs }: Picture & { caption: string }) {
  const image = { type: 'image', attrs }
  const text = { type: 'figcaption', content: [{ type: 'text', text: caption }] }
  const node = caption ? { type: 'figure', content: [image, text] } : image
  editor.chain().focus().insertContentAt(editor.state.selection.to, node).run()
}
