import { type Closure, ClosureNote } from '#shared/dates/closure.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { RecordDialog } from '../../records/RecordDialog.tsx'
import { useRecordForm } from '../../records/use-record-form.ts'
import { useSaveNote } from './api.ts'
import { dayName } from './days.ts'

export function ClosureNoteDialog({ closure, onClose }: { closure: Closure; onClose: () => void }) {
  const save = useSaveNote()
  const editor = useRecordForm({
    schema: ClosureNote,
    record: closure,
    valuesOf: (row = closure) => ({ note: row.note }),
    save: (values, { row = closure }) => save.mutateAsync({ row, ...values }),
    merge: ({ note }) => `It has been changed in another window: now “${note}”. Save again to change it.`,
    onClose,
  })
  return (
    <RecordDialog
      editor={editor}
      title="Why it is closed"
      description={`${dayName(closure.day)}${closure.slot ? `, ${closure.slot}` : ''}`}
      save="Save"
      leave="Close"
      className="mt-6 space-y-5"
    >
      <TextField
        {...editor.field('note')}
        label="Reason"
        optional
        hint="For you alone: patients see only that it is closed."
        autoComplete="off"
        maxLength={200}
      />
    </RecordDialog>
  )
}
