import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import type { FormEvent } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../../ui/dialog/SubmitActions.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { inlineOf, textOf } from './footnote.ts'
import { pasted } from './pasted.ts'

const LABEL = 'Text of the footnote'

/** What may stand in a note: words, links, and the italics of journals' names. */
const extensions = [
  StarterKit.configure({
    ...{ heading: false, bulletList: false, orderedList: false, listItem: false, listKeymap: false },
    ...{ blockquote: false, codeBlock: false, horizontalRule: false, trailingNode: false },
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
]

interface Props {
  editor: Editor
  onClose: () => void
}

export const FootnoteDialog = (props: Props) => (
  <Dialog title="Footnote" onClose={props.onClose}>
    <FootnoteForm {...props} />
  </Dialog>
)

function FootnoteForm({ editor, onClose }: Props) {
  const chosen = editor.isActive('footnote')
  const note = useEditor({
    extensions,
    content: chosen ? String(editor.getAttributes('footnote').note) : '',
    injectCSS: false,
    autofocus: 'end',
    editorProps: {
      attributes: { class: 'footnote-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': LABEL },
      transformPastedHTML: pasted,
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // This form is nested in the article's form, which must not get the submit event.
    event.stopPropagation()
    const html = inlineOf(note.getHTML())
    const command = editor.chain().focus()
    if (!textOf(html)) {
      if (chosen) command.deleteSelection().run()
    } else if (chosen) command.updateAttributes('footnote', { note: html }).run()
    else command.insertContentAt(editor.state.selection.to, { type: 'footnote', attrs: { note: html } }).run()
    onClose()
  }

  return (
    <form onSubmit={onSubmit} className="mt-6">
      <p aria-hidden="true" className="text-[0.9rem] font-semibold">
        {LABEL}
      </p>
      <p className="text-sm text-muted">
        It stands at the end of the article. A web address becomes a link; Ctrl+I sets italics.
      </p>
      <EditorContent editor={note} className="mt-2" />
      <SubmitActions action={chosen ? 'Save Footnote' : 'Insert Footnote'} onLeave={onClose}>
        {chosen && (
          <Button
            look="secondary"
            onClick={() => {
              editor.chain().focus().deleteSelection().run()
              onClose()
            }}
          >
            Remove Footnote
          </Button>
        )}
      </SubmitActions>
    </form>
  )
}
