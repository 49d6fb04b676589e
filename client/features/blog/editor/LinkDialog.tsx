import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../../ui/dialog/SubmitActions.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { linkAddress } from './link-address.ts'

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: string = editor.getAttributes('link').href ?? ''
  const [problem, setProblem] = useState<string>()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // This form is nested in the article's form, which must not get the submit event.
    event.stopPropagation()
    const href = linkAddress(String(new FormData(event.currentTarget).get('href')))
    if (!href) return setProblem('Enter an address such as https://example.com, /contact or name@example.com')
    const command = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before) {
      command.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else command.setLink({ href }).run()
    onClose()
  }

  return (
    <Dialog title="Link" onClose={onClose}>
      <form onSubmit={onSubmit} noValidate className="mt-6">
        <TextField
          name="href"
          label="Address"
          hint="A web address, a page of this site, or an e-mail address"
          defaultValue={before}
          error={problem}
          inputMode="url"
          autoComplete="off"
        />
        <SubmitActions action="Set Link" onLeave={onClose}>
          {before && (
            <Button
              look="secondary"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              Remove Link
            </Button>
          )}
        </SubmitActions>
      </form>
    </Dialog>
  )
}
