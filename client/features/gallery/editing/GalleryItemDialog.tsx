import { useState } from 'react'
import { galleryCategories } from '#shared/categories.ts'
import type { Event } from '#shared/event.ts'
import { type GalleryItem, GalleryItemInput } from '#shared/gallery.ts'
import { Dialog, DialogActions, Unsaved } from '../../../ui/dialog/Dialog.tsx'
import { useLeaving } from '../../../ui/dialog/use-leaving.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { Options, SelectField, TextAreaField, TextField } from '../../../ui/form/TextField.tsx'
import { sessionEnded } from '../../auth/api.ts'
import { useAdminSurface } from '../../auth/surface.ts'
import { showRefusal, useEntityForm } from '../../records/record-form.ts'
import { useEditConflict } from '../../records/use-edit-conflict.ts'
import { AltTextField } from './AltTextField.tsx'
import { inputOf, useSaveItem } from './api.ts'
import { GalleryItemConflict } from './GalleryItemConflict.tsx'

export function GalleryItemDialog({
  item,
  events,
  onSaved,
  onClose,
}: {
  item?: GalleryItem
  events: Event[]
  onSaved?: (item: GalleryItem) => void
  onClose: () => void
}) {
  useAdminSurface()
  const save = useSaveItem()
  const [problem, setProblem] = useState<string>()
  const form = useEntityForm(
    GalleryItemInput,
    item ? inputOf(item) : { title: '', eventId: null, altText: null },
  )
  const { register, formState, watch, setValue } = form
  const meanwhile = useEditConflict(item, (saved) => form.reset(inputOf(saved)))
  const { seen, conflict } = meanwhile
  const [leave, question] = useLeaving(formState.isDirty, onClose)
  const wrong = (name: keyof GalleryItemInput) => formState.errors[name]?.message
  const title = item ? 'Edit gallery item' : 'New gallery item'

  const submitInto = (into: GalleryItem | undefined) =>
    form.handleSubmit(async (values) => {
      setProblem(undefined)
      try {
        const saved = await save.mutateAsync({ item: into, values })
        onClose()
        onSaved?.(saved)
      } catch (error) {
        if (!meanwhile.caught(error) && !sessionEnded(error)) setProblem(showRefusal(form, error))
      }
    })

  return (
    <Dialog title={title} onClose={leave}>
      {conflict && (
        <GalleryItemConflict
          saved={conflict}
          mine={form.getValues()}
          events={events}
          {...meanwhile.waysOn(conflict, submitInto)}
        />
      )}
      <form
        onSubmit={submitInto(seen)}
        hidden={Boolean(conflict)}
        aria-label={title}
        noValidate
        className="mt-6 space-y-6"
      >
        <TextField label="Title" {...register('title')} error={wrong('title')} />
        {item?.fileType === 'image' && (
          <AltTextField
            id="altText"
            value={watch('altText') ?? null}
            error={wrong('altText')}
            onChange={(text) => setValue('altText', text, { shouldDirty: true })}
          />
        )}
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <SelectField
            label="Event"
            {...register('eventId', { setValueAs: (id) => id || null })}
            error={wrong('eventId')}
          >
            <option value="">No event</option>
            {events.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Category"
            defaultValue="general"
            {...register('category')}
            error={wrong('category')}
          >
            <Options values={galleryCategories} />
          </SelectField>
        </div>
        {!item && (
          <SelectField label="What will you upload?" {...register('fileType')} error={wrong('fileType')}>
            <option value="image">Pictures</option>
            <option value="document">A document (PDF)</option>
          </SelectField>
        )}
        <TextAreaField
          label="Description"
          optional
          rows={3}
          {...register('description')}
          error={wrong('description')}
        />
        <FormAlert>{problem}</FormAlert>
        <DialogActions>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? 'Saving...' : item ? 'Save' : 'Create and upload'}
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
