import { type Editor, useEditorState } from '@tiptap/react'
import { textOf } from './footnote.ts'

/** The notes as they will stand at the article's end; each is a button to change it. */
export function Footnotes({ editor }: { editor: Editor }) {
  const notes = useEditorState({
    editor,
    selector: ({ editor }) => {
      const found: { at: number; note: string }[] = []
      editor.state.doc.descendants((node, at) => {
        if (node.type.name === 'footnote') found.push({ at, note: String(node.attrs.note) })
      })
      return found
    },
    equalityFn: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  })
  if (!notes.length) return null
  return (
    <div className="article rich-text-notes">
      <ol className="footnotes" aria-label="Footnotes">
        {notes.map(({ at, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a note has no other name than its number
          <li key={index}>
            <button
              type="button"
              aria-label={`Edit footnote ${index + 1}: ${textOf(note)}`}
              onClick={() => {
                editor.commands.setNodeSelection(at)
                editor.emit('askFootnote', undefined)
              }}
            >
              {textOf(note)}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
