import { useState } from 'react'
import { eventCategories, eventStatuses } from '#shared/categories.ts'
import { todayAtClinic } from '#shared/dates/dates.ts'
import { type Event, EventInput } from '#shared/event.ts'
import { Dialog, DialogActions, Unsaved } from '../../../ui/dialog/Dialog.tsx'
import { useLeaving } from '../../../ui/dialog/use-leaving.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { Options, SelectField, TextAreaField, TextField } from '../../../ui/form/TextField.tsx'
import { sessionEnded } from '../../auth/api.ts'
import { useAdminSurface } from '../../auth/surface.ts'
import { showRefusal, useEntityForm } from '../../records/record-form.ts'
import { useEditConflict } from '../../records/use-edit-conflict.ts'
import { inputOf, useSaveEvent } from './api.ts'
import { EventConflict } from './EventConflict.tsx'

export function EventDialog({ event, onClose }: { event?: Event; onClose: () => void }) {
  useAdminSurface()
  const save = useSaveEvent()
  const [problem, setProblem] = useState<string>()
  const form = useEntityForm(EventInput, event ? inputOf(event) : { title: '', date: todayAtClinic() })
  const { register, formState } = form
  const meanwhile = useEditConflict(event, (saved) => form.reset(inputOf(saved)))
  const { seen, conflict } = meanwhile
  const [leave, question] = useLeaving(formState.isDirty, onClose)
  const wrong = (name: keyof EventInput) => formState.errors[name]?.message

  const submitInto = (into: Event | undefined) =>
    form.handleSubmit(async (values) => {
      setProblem(undefined)
      try {
        await save.mutateAsync({ event: into, values })
        onClose()
      } catch (error) {
        if (!meanwhile.caught(error) && !sessionEnded(error)) setProblem(showRefusal(form, error))
      }
    })

  return (
    <Dialog title={event ? 'Edit event' : 'New event'} onClose={leave}>
      {conflict && (
        <EventConflict saved={conflict} mine={form.getValues()} {...meanwhile.waysOn(conflict, submitInto)} />
      )}
      <form
        onSubmit={submitInto(seen)}
        hidden={Boolean(conflict)}
        aria-label={event ? 'Edit event' : 'New event'}
        noValidate
        className="mt-6 space-y-6"
      >
        <TextField label="Title" {...register('title')} error={wrong('title')} />
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <TextField type="date" label="Date" {...register('date')} error={wrong('date')} />
          <SelectField label="Status" {...register('status')} error={wrong('status')}>
            <Options values={eventStatuses} />
          </SelectField>
        </div>
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <SelectField label="Category" {...register('category')} error={wrong('category')}>
            <Options values={eventCategories} />
          </SelectField>
          <TextField label="Location" optional {...register('location')} error={wrong('location')} />
        </div>
        <TextAreaField
          label="Description"
          optional
          {...register('description')}
          error={wrong('description')}
        />
        <FormAlert>{problem}</FormAlert>
        <DialogActions>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? 'Saving...' : event ? 'Save event' : 'Create event'}
          </Button>
          <Button look="secondary" onClick={leave}>
            Cancel
          </Button>
          {formState.isDirty && <Unsaved />}
        </DialogActions>
      </form>
      {question}
    </Dialog>
  )
}
