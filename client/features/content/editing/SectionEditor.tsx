import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { useClosing } from '../../../ui/dialog/use-closing.tsx'
import { useAsking } from '../../../ui/dialog/use-leaving.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useAdminSurface } from '../../auth/surface.ts'
import { DraftNote, RestoredNote } from '../../records/DraftStatus.tsx'
import { FieldSet, OpenedAt } from './FieldSet.tsx'
import { shapeOf } from './field-shape.ts'
import { SectionConflict } from './SectionConflict.tsx'
import { SectionPreview } from './SectionPreview.tsx'
import { sections } from './sections.ts'
import type { Start } from './start.ts'
import { useSectionForm } from './use-section-form.ts'

const PageHistory = lazy(() =>
  import('./PageHistory.tsx').then((module) => ({ default: module.PageHistory })),
)

/** Closing keeps the draft; Cancel discards it after asking. */
export function SectionEditor({
  field,
  onClose,
  ...start
}: Start & { field: string | undefined; onClose: () => void }) {
  useAdminSurface()
  const { form, kept, ...editing } = useSectionForm({ ...start, onSaved: onClose })
  const { title } = sections[start.part]
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
        <SectionConflict
          part={start.part}
          saved={editing.conflict}
          mine={form.getValues()}
          onKeepMine={editing.keepMine}
          onTakeSaved={editing.takeTheirs}
          onBack={editing.backToText}
        />
      )}
      {editing.previewed && (
        <SectionPreview part={start.part} values={editing.previewed}>
          <DialogActions>
            {save}
            <Button look="secondary" onClick={backToForm}>
              Back to the Form
            </Button>
          </DialogActions>
        </SectionPreview>
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
