import type { Editor } from '@tiptap/react'
import { useFormContext } from 'react-hook-form'
import { ReferencesDialog } from '../../references/ReferencesDialog.tsx'
import type { PostValues } from '../writing/form.ts'

export function CitationDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { watch, setValue } = useFormContext<PostValues>()
  return (
    <ReferencesDialog
      references={watch('references') ?? []}
      content={watch('content')}
      onChange={(references) => setValue('references', references, { shouldDirty: true })}
      onCite={({ id }) => {
        const mark = { type: 'citation', attrs: { reference: id } }
        editor.chain().focus().insertContentAt(editor.state.selection.to, mark).run()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
