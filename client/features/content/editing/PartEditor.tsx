import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { DraftNote, RestoredNote } from '../../../ui/DraftNotes.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { useClosing } from '../../../ui/useClosing.tsx'
import { useAsking } from '../../../ui/useLeaving.tsx'
import { useAdminSurface } from '../../auth/surface.ts'
import { FieldSet, OpenedAt } from './FieldSet.tsx'
import { shapeOf } from './fieldshape.ts'
import { PartConflict } from './PartConflict.tsx'
import { PartPreview } from './PartPreview.tsx'
import { parts } from './parts.ts'
import type { Start } from './start.ts'
import { usePartForm } from './usePartForm.ts'

const PageHistory = lazy(() =>
  import('./PageHistory.tsx').then((module) => ({ default: module.PageHistory })),
)

/** Closing keeps the draft; Cancel discards it after asking. */
export function PartEditor({
  field,
  onClose,
  ...start
}: Start & { field: string | undefined; onClose: () => void }) {
  useAdminSurface()
  const { form, kept, ...editing } = usePartForm({ ...start, onSaved: onClose })
  const { title } = parts[start.part]
  const shape = shapeOf(editing.schema)
  const hasList = shape.kind === 'group' && Object.values(shape.fields).some(({ kind }) => kind === 'list')
  const [close, closing] = useClosing(kept, editing.unsaved, onClose)
  const [cancel, cancelling] = useAsking(editing.unsaved, () => {
    void kept.forget()
    onClose()
  })
  const [looking, setLooking] = useState(false)
  const save = (
    <Button type="submit" form="part-form" busy={editing.saving}>
      {editing.saving ? 'Saving...' : 'Save'}
    </Button>
  )
  const previewButton = useRef<HTMLButtonElement>(null)
  useFocusAt(field)

  function backToForm() {
    flushSync(editing.backToText)
    previewButton.current?.focus()
  }

  return (
    <Dialog title={title} wide={hasList || Boolean(editing.previewed)} onClose={close}>
      {editing.conflict && (
        <PartConflict
          part={start.part}
          saved={editing.conflict}
          mine={form.getValues()}
          onKeepMine={editing.keepMine}
          onTakeSaved={editing.takeTheirs}
          onBack={editing.backToText}
        />
      )}
      {editing.previewed && (
        <PartPreview part={start.part} values={editing.previewed}>
          <DialogActions>
            {save}
            <Button look="secondary" onClick={backToForm}>
              Back to the Form
            </Button>
          </DialogActions>
        </PartPreview>
      )}
      <FormProvider {...form}>
        <form
          id="part-form"
          key={editing.round}
          onSubmit={editing.submit}
          aria-label={title}
          noValidate
          hidden={Boolean(editing.conflict || editing.previewed)}
          className="@container mt-6"
        >
          <RestoredNote
            keptAt={editing.round === 0 && start.draft ? start.keptAt : undefined}
            moved={start.draft?.updatedAt !== start.saved.updatedAt}
            onDiscard={cancel}
          />
          <OpenedAt value={field}>{shape.kind === 'group' && <FieldSet fields={shape.fields} />}</OpenedAt>
          <FormAlert>{editing.refusal}</FormAlert>
          <DialogActions>
            {save}
            <Button ref={previewButton} look="secondary" onClick={editing.preview}>
              Preview
            </Button>
            <Button look="secondary" onClick={cancel}>
              Cancel
            </Button>
            <Button look="quiet" onClick={() => setLooking(true)}>
              Earlier versions
            </Button>
            {editing.unsaved && <DraftNote state={kept.state} />}
          </DialogActions>
        </form>
      </FormProvider>
      {closing}
      {cancelling}
      {looking && (
        <Suspense fallback={null}>
          <PageHistory page={start.saved.page} onRestored={onClose} onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </Dialog>
  )
}

/** Runs after the dialog has moved the focus. */
function useFocusAt(field: string | undefined) {
  useEffect(() => {
    if (!field) return
    const timer = setTimeout(() => {
      const control =
        document.getElementById(field) ?? document.querySelector<HTMLElement>(`[name^="${field}."]`)
      control?.focus()
    })
    return () => clearTimeout(timer)
  }, [field])
}
