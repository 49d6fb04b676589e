import { EditorContent, useEditor } from '@tiptap/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ControlProps } from '../../../ui/form/Field.tsx'
import { extensions } from './extensions.ts'
import { Footnotes } from './Footnotes.tsx'
import { withEndnotes } from './footnote.ts'
import { parsable, pasted } from './pasted.ts'
import { Toolbar } from './Toolbar.tsx'
import './editor.css'

/** `onChange` gets sanitisable HTML, '' when empty; only edits by the doctor call it, not changes of `value`. */
export function RichText({
  value,
  label,
  control,
  references = '',
  tools,
  onChange,
  onReady,
  children,
}: {
  value: string
  label: string
  control: ControlProps
  onChange: (html: string) => void
  onReady: (focus: () => void) => void
  /** The ids of what it may cite, in their order. */
  references?: string
  /** At the end of the toolbar. */
  tools: ReactNode
  /** Between the toolbar and the text. */
  children: ReactNode
}) {
  const written = useRef(value)
  const [pictures, setPictures] = useState<File[]>([])
  const editor = useEditor({
    extensions,
    content: parsable(value),
    // The CSP refuses style elements; editor.css has the rules TipTap would inject.
    injectCSS: false,
    onCreate: ({ editor }) => onReady(() => editor.view.focus()),
    onUpdate({ editor }) {
      written.current = editor.isEmpty ? '' : withEndnotes(editor.getHTML())
      onChange(written.current)
    },
  })
  useEffect(() => {
    // Only for a value from outside, such as a draft: otherwise the cursor would jump.
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(parsable(value), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor.storage.citation.ids = references.split(' ')
    editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false))
  }, [editor, references])
  const { 'aria-describedby': describedBy = '', 'aria-invalid': invalid = false } = control
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: {
          class: 'article rich-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': describedBy,
          'aria-invalid': String(invalid),
        },
        transformPastedHTML: pasted,
        handlePaste: (_view, event) => takePictures(event.clipboardData, setPictures),
        handleDrop: (_view, event) => takePictures(event.dataTransfer, setPictures),
      },
    })
  }, [editor, label, describedBy, invalid])
  return (
    <>
      <Toolbar editor={editor} pictures={pictures} onPicturesDone={() => setPictures([])}>
        {tools}
      </Toolbar>
      <div className="writing-scroll">
        {children}
        <EditorContent editor={editor} id={control.id} className="rich-text-place" />
        <Footnotes editor={editor} />
      </div>
    </>
  )
}

/** Word puts a picture of the text on the clipboard beside the text itself: then the text is meant. */
function takePictures(data: DataTransfer | null, onPictures: (files: File[]) => void): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (!pictures.length || data?.types.includes('text/html')) return false
  onPictures(pictures)
  return true
}
