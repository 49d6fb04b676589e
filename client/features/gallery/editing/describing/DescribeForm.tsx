import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Event } from '#shared/event.ts'
import type { GalleryItem } from '#shared/gallery.ts'
import type { PictureFacts } from '#shared/pictures/facts.ts'
import { api } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { FormAlert } from '../../../../ui/form/FormAlert.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { factsQuery, saveFacts } from '../../../pictures/check/facts.ts'
import { usePictureCheck } from '../../../pictures/check/use-picture-check.tsx'
import { inputOf } from '../../../records/input-of.ts'
import { useRecordForm } from '../../../records/use-record-form.ts'
import type { Picture } from '../../pictures.ts'
import { AltTextField } from '../AltTextField.tsx'
import { ItemForm } from '../api.ts'
import { PlaceFields } from '../PlaceFields.tsx'
import { DescribedPicture } from './DescribedPicture.tsx'
import { Description, descriptionOf } from './form.ts'
import { PatientFields } from './PatientFields.tsx'

export interface Leaving {
  /** Asks first if something typed would be lost. */
  leave: (then: () => void) => void
}

/** One picture's. Ctrl+Enter saves and goes on. */
export function DescribeForm({
  picture,
  facts,
  events,
  action,
  leaving,
  onSaved,
  onSkip,
}: {
  picture: Picture
  facts: PictureFacts
  events: Event[]
  action: string
  leaving: { current: Leaving | undefined }
  onSaved: () => void
  onSkip: (() => void) | undefined
}) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const then = useRef(() => {})
  const { passes, question } = usePictureCheck()
  const editor = useRecordForm({
    schema: Description,
    record: picture as GalleryItem,
    valuesOf: (row): Description => descriptionOf(row ?? picture, facts),
    async save({ showsPatient, patientAgreedOn, ...values }, { row = picture }) {
      // First whom it shows, so that a patient's picture is never public for a moment.
      await saveFacts({ path: picture.fileUrl, showsPatient, patientAgreedOn })
      if (!showsPatient || patientAgreedOn) await passes([picture.fileUrl])
      const body = { ...inputOf(ItemForm, row), ...values, described: true }
      const saved = await api<GalleryItem>(`/api/gallery/${row.id}`, {
        method: 'PUT',
        body,
        ifMatch: row.updatedAt,
      })
      then.current = onSaved
      void queryClient.invalidateQueries(factsQuery(picture.fileUrl))
      await queryClient.invalidateQueries({ queryKey: ['/api/gallery'] })
      return saved
    },
    merge: () =>
      'Another window changed this picture too. What you did not touch is as saved there: look, and save again.',
    onInvalid({ title, altText }) {
      if (!title && altText) form.current?.querySelector<HTMLElement>('#altText')?.focus()
      return undefined
    },
    onClose: () => then.current(),
  })
  const { field, form: values } = editor
  leaving.current = {
    leave(next) {
      then.current = next
      editor.close()
    },
  }
  useEffect(() => {
    // On phones it would bring up the keyboard, and another dialog keeps the focus.
    if (!document.querySelector('[role=dialog]'))
      form.current?.querySelector<HTMLInputElement>('#title')?.select()
  }, [])

  return (
    <FormProvider {...values}>
      <form
        ref={form}
        onSubmit={editor.submit}
        onKeyDown={(event) => {
          const within = event.currentTarget.contains(event.target as Node)
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !within) return
          event.preventDefault()
          form.current?.requestSubmit()
        }}
        aria-label="Describe the picture"
        noValidate
        className="describe-form"
      >
        <div className="describe-fields">
          <DescribedPicture picture={picture} facts={facts} disabled={editor.unsaved} />
          <TextField label="Title" id="title" autoComplete="off" {...field('title')} />
          <AltTextField
            id="altText"
            value={values.watch('altText') ?? null}
            error={values.formState.errors.altText?.message}
            onChange={(text) => values.setValue('altText', text)}
          />
          <PlaceFields events={events} />
          <PatientFields error={values.formState.errors.patientAgreedOn?.message} />
          <FormAlert>
            {editor.deleted ? 'This picture was deleted in another window.' : editor.problem}
          </FormAlert>
        </div>
        <div className="describe-actions">
          <Button type="submit" busy={editor.saving} className="max-lg:flex-1">
            {editor.saving ? 'Saving...' : action}
          </Button>
          {onSkip && (
            <Button look="quiet" onClick={() => leaving.current?.leave(onSkip)}>
              Skip
            </Button>
          )}
          <p className="ml-auto text-xs text-muted pointer-coarse:hidden">Ctrl Enter</p>
        </div>
        {editor.question}
        {question}
      </form>
    </FormProvider>
  )
}
