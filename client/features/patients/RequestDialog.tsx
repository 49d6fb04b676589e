import type { z } from 'zod'
import { longCalendarDay, todayAtClinic } from '#shared/dates/dates.ts'
import { dueOn, type RequestKind, requestKinds } from '#shared/notices/rights.ts'
import { type RightsRequest, RightsRequestChange, RightsRequestInput } from '#shared/patients.ts'
import { FieldPair } from '../../ui/form/Field.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/form/TextField.tsx'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { type RequestValues, useSaveRequest } from './api.ts'

export function RequestDialog({ request, onClose }: { request?: RightsRequest; onClose: () => void }) {
  const save = useSaveRequest()
  const schema: z.ZodType<RequestValues, Record<string, unknown>> = request
    ? RightsRequestChange
    : RightsRequestInput
  const editor = useRecordForm({
    schema,
    record: request,
    valuesOf,
    save: (values, { row }) => save.mutateAsync({ row, values }),
    merge: () =>
      'It has been changed in another window. What you changed here is kept; save again to change it.',
    onClose,
  })
  const { field, form } = editor
  const { kind, receivedOn } = form.watch()
  return (
    <RecordDialog
      editor={editor}
      title={request ? 'A Patient’s Request' : 'New Request'}
      save={request ? 'Save' : 'Add Request'}
      leave="Cancel"
      className="mt-6 space-y-5"
    >
      <FieldPair>
        <SelectField {...field('kind')} label="What is asked for">
          {Object.entries(requestKinds).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField {...field('receivedOn')} type="date" label="Came on" max={todayAtClinic()} />
      </FieldPair>
      <p role="status" className="text-sm">
        {kind &&
          receivedOn &&
          `To be answered by ${longCalendarDay(dueOn(kind as RequestKind, receivedOn))}.`}
      </p>
      <TextField
        {...field('patient')}
        label="Patient’s phone number or e-mail address"
        hint="This entry is found by it when the patient’s data is exported or erased."
        autoComplete="off"
      />
      <TextAreaField {...field('note')} label="In the patient’s words" optional rows={3} />
      {request && (
        <>
          <TextField
            {...field('answeredOn')}
            type="date"
            label="Answered on"
            optional
            max={todayAtClinic()}
            className="sm:max-w-65"
          />
          <TextAreaField {...field('outcome')} label="What was done" optional rows={3} />
        </>
      )}
    </RecordDialog>
  )
}

function valuesOf(row: RightsRequest | undefined): RequestValues {
  if (!row) return { kind: 'see', patient: '', receivedOn: todayAtClinic(), note: '' }
  const { kind, patient, receivedOn, note, answeredOn, outcome } = row
  return { kind: kind as RequestKind, patient, receivedOn, note, answeredOn: answeredOn ?? '', outcome }
}
