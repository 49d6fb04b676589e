import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditedPage } from '#shared/content/pages.ts'
import { pageDifferences } from '#shared/text/difference.ts'
import { DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FORM_ID, RecordDialog } from '../../records/RecordDialog.tsx'
import { useRecordForm } from '../../records/use-record-form.ts'
import { useSaveSection } from './api.ts'
import { FieldSet } from './FieldSet.tsx'
import { shapeOf } from './field-shape.ts'
import { OpenedAt } from './field-state.ts'
import { type OpenedSection, type SectionValues, schemaOf, valuesOf } from './open-section.ts'
import { SectionPreview } from './SectionPreview.tsx'
import { sections } from './sections.ts'

const PageHistory = lazy(() =>
  import('./PageHistory.tsx').then((module) => ({ default: module.PageHistory })),
)

/** Closing keeps the draft; Cancel discards it after asking. */
export function SectionEditor({
  field,
  onClose,
  part,
  ...opened
}: OpenedSection & { field: string | undefined; onClose: () => void }) {
  const { page, title } = sections[part]
  const [schema] = useState(() => schemaOf(part))
  const shape = shapeOf(schema)
  const hasList = shape.kind === 'group' && Object.values(shape.fields).some(({ kind }) => kind === 'list')
  const [previewed, setPreviewed] = useState<SectionValues>()
  const [looking, setLooking] = useState(false)
  const save = useSaveSection(part)
  const editor = useRecordForm({
    ...opened,
    schema,
    partial: true,
    valuesOf: (row: EditedPage | undefined) => valuesOf(row, part),
    save: (values, base) =>
      save(values, base).catch((error) => {
        // flushSync, as a refusal focuses a field of the form at once.
        flushSync(() => setPreviewed(undefined))
        throw error
      }),
    onInvalid: focusFirstProblem,
    onClose,
  })
  const previewButton = useRef<HTMLButtonElement>(null)
  useFocusAt(field)

  const preview = editor.form.handleSubmit(
    (values) => {
      editor.setProblem(undefined)
      setPreviewed(values)
    },
    () => {
      editor.setProblem('There is no preview while something is wrong: correct what is marked.')
      focusFirstProblem()
    },
  )

  function backToForm() {
    flushSync(() => setPreviewed(undefined))
    previewButton.current?.focus()
  }

  return (
    <RecordDialog
      editor={editor}
      title={title}
      wide={hasList || Boolean(previewed)}
      compared={{ what: 'This', differences, versioned: true }}
      save="Save"
      actions={
        <>
          <Button ref={previewButton} look="secondary" onClick={preview}>
            Preview
          </Button>
          <Button look="secondary" onClick={editor.cancel}>
            Cancel
          </Button>
          <Button look="quiet" onClick={() => setLooking(true)}>
            Earlier versions
          </Button>
        </>
      }
      preview={
        previewed && (
          <SectionPreview part={part} values={previewed}>
            <DialogActions>
              <Button type="submit" form={FORM_ID} busy={editor.saving}>
                {editor.saving ? 'Saving...' : 'Save'}
              </Button>
              <Button look="secondary" onClick={backToForm}>
                Back to the Form
              </Button>
            </DialogActions>
          </SectionPreview>
        )
      }
      dialogs={
        looking && (
          <Suspense fallback={null}>
            <PageHistory page={page} onRestored={onClose} onClose={() => setLooking(false)} />
          </Suspense>
        )
      }
      className="@container mt-6"
    >
      <OpenedAt key={editor.round} value={field}>
        {shape.kind === 'group' && <FieldSet fields={shape.fields} />}
      </OpenedAt>
    </RecordDialog>
  )
}

const differences = (saved: SectionValues, mine: SectionValues) =>
  pageDifferences(saved, mine).map(({ label, before, after }) => ({ label, saved: before, mine: after }))

/** After the collapsed item with the problem has opened. */
function focusFirstProblem(): undefined {
  setTimeout(() => document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')?.focus())
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
