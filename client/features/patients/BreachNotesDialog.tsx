import { type Breach, BreachChange } from '#shared/patients.ts'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { useSaveBreach } from './api.ts'

const schema = BreachChange.pick({ what: true })

export function BreachNotesDialog({ breach, onClose }: { breach: Breach; onClose: () => void }) {
  const save = useSaveBreach()
  const editor = useRecordForm({
    schema,
    record: breach,
    valuesOf: (row = breach) => ({ what: row.what }),
    save: (values, { row }) => save.mutateAsync({ row, values }),
    merge: ({ what }) => `It has been changed in another window: now “${what}”. Save again to change it.`,
    onClose,
  })
  return (
    <RecordDialog
      editor={editor}
      title="What is known, and what was done"
      save="Save"
      leave="Cancel"
      className="mt-6"
    >
      <TextAreaField {...editor.field('what')} label="Notes" rows={8} hint="Without patients’ names." />
    </RecordDialog>
  )
}
