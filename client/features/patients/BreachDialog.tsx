import { clinicTime, timeOfDay } from '#shared/dates/dates.ts'
import { BreachInput } from '#shared/patients.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../ui/dialog/SubmitActions.tsx'
import { FieldPair } from '../../ui/form/Field.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { TextAreaField, TextField } from '../../ui/form/TextField.tsx'
import { useAdminSurface } from '../auth/surface.ts'
import { useSchemaForm } from '../records/use-schema-form.ts'
import { useSaveBreach } from './api.ts'

export function BreachDialog({ onClose }: { onClose: () => void }) {
  useAdminSurface()
  const save = useSaveBreach()
  const { date, minutes } = clinicTime()
  const { field, problem, busy, submitWith } = useSchemaForm({
    schema: BreachInput,
    values: { date, time: timeOfDay(minutes), what: '' },
  })
  const begin = submitWith(async (values) => {
    await save.mutateAsync({ row: undefined, values })
    onClose()
  })
  return (
    <Dialog
      title="Begin a Checklist"
      description="The times count from when anybody noticed. Nothing is sent from here."
      onClose={onClose}
    >
      <form onSubmit={begin} noValidate aria-label="Begin a Checklist" className="mt-6 space-y-5">
        <FieldPair>
          <TextField {...field('date')} type="date" label="Noticed on" />
          <TextField {...field('time')} type="time" label="At" hint="Indian time." />
        </FieldPair>
        <TextAreaField {...field('what')} label="What is known" optional hint="Without patients’ names." />
        <FormAlert>{problem}</FormAlert>
        <SubmitActions action="Begin" busyAction="Beginning..." busy={busy} onLeave={onClose} />
      </form>
    </Dialog>
  )
}
