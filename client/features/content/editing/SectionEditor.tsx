import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditedPage } from '#shared/content/pages.ts'
import { pageDifferences } from '#shared/text/difference.ts'
import { keysIn } from '#shared/upload.ts'
import { DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { usePictureCheck } from '../../pictures/check/use-picture-check.tsx'
import type { Opened } from '../../records/opened.ts'
import { FORM_ID, RecordDialog } from '../../records/RecordDialog.tsx'
import { jumpTo } from '../../records/review/jump.ts'
import { useRecordForm } from '../../records/use-record-form.ts'
import { VersionsDialog } from '../../records/versions/VersionsDialog.tsx'
import { showSaved, useSaveSection } from './api.ts'
import { FieldSet } from './FieldSet.tsx'
import { shapeOf } from './field-shape.ts'
import { OpenedAt } from './field-state.ts'
import { readPage, type SectionValues, schemaOf, valuesOf } from './open-section.ts'
import { SectionPreview } from './SectionPreview.tsx'
import { useSectionReview } from './section-review.tsx'
import { type SectionName, sections } from './sections.ts'

export interface EditDialogProps {
  section: SectionName
  /** Path of the field to open the form at, such as `cards.2`. */
  field?: string | undefined
  onClose: () => void
}

/** Closing leaves the draft; Cancel discards it after asking. */
export function SectionEditor({
  field,
  onClose,
  section,
  ...opened
}: Opened<EditedPage, SectionValues> & EditDialogProps) {
  const queryClient = useQueryClient()
  const { page, title } = sections[section]
  const [schema] = useState(() => schemaOf(section))
  const shape = shapeOf(schema)
  const hasList = shape.kind === 'group' && Object.values(shape.fields).some(({ kind }) => kind === 'list')
  const [previewed, setPreviewed] = useState<SectionValues>()
  const [looking, setLooking] = useState(false)
  const save = useSaveSection(section)
  const editor = useRecordForm({
    ...opened,
    schema,
    partial: true,
    valuesOf: (row: EditedPage | undefined) => valuesOf(row, section),
    save: (values, base) =>
      save(values, base).catch((error) => {
        // flushSync, as a refusal focuses a field of the form at once.
        flushSync(() => setPreviewed(undefined))
        throw error
      }),
    onInvalid: focusFirstProblem,
    onClose,
  })
  const [jumped, setJumped] = useState({ field, times: 0 })
  const review = useSectionReview(section, shape, (finding) => {
    flushSync(() => {
      setPreviewed(undefined)
      setJumped(({ times }) => ({ field: finding.field, times: times + 1 }))
    })
    jumpTo(finding)
  })
  const { passes, question } = usePictureCheck()
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
      editor={{
        ...editor,
        saving: editor.saving || review.busy,
        async submit(event) {
          event?.preventDefault()
          if (!(await passes(picturesIn(editor.form.getValues())))) return
          editor.checked((values) => review.before({ name: 'Save', go: () => editor.submitAs({}) }, values))
        },
      }}
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
          <Button look="quiet" onClick={() => review.look(editor.form.getValues())}>
            Review
          </Button>
          <Button look="quiet" onClick={() => setLooking(true)}>
            Earlier versions
          </Button>
        </>
      }
      preview={
        previewed && (
          <SectionPreview section={section} values={previewed}>
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
        <>
          {question}
          {review.window}
          {looking && (
            <VersionsDialog
              record={{
                path: `/api/history/page/${page}`,
                what: 'the whole page',
                readCurrent: () => readPage(page),
                differences: pageDifferences,
              }}
              onRestored={(restored: EditedPage) => {
                showSaved(queryClient, restored)
                onClose()
              }}
              onClose={() => setLooking(false)}
            />
          )}
        </>
      }
      className="@container mt-6"
    >
      <OpenedAt key={`${editor.round} ${jumped.times}`} value={jumped.field}>
        {shape.kind === 'group' && <FieldSet fields={shape.fields} />}
      </OpenedAt>
    </RecordDialog>
  )
}

const picturesIn = (values: SectionValues) => keysIn(JSON.stringify(values)).map((key) => `/objects/${key}`)

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
