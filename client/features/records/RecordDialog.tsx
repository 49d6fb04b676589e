import type { KeyboardEventHandler, ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Dialog, DialogActions } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DraftRestored, DraftStatus } from './DraftStatus.tsx'
import type { DifferingField } from './differing.ts'
import type { RecordForm } from './use-record-form.ts'

export const FORM_ID = 'record-form'

interface Compared<Values> {
  /** As a sentence begins with it, such as "This event". */
  what: string
  differences: (saved: Values, mine: Values) => DifferingField[]
  /** What is overwritten stays as an earlier version. */
  versioned?: boolean
  because?: string | undefined
  note?: string | undefined
}

/** The form of one record, and in its place the two versions when another window saved it too. */
export function RecordDialog<
  Row extends { updatedAt: string },
  Values extends FieldValues,
  Output extends FieldValues,
>({
  editor,
  title,
  label = title,
  description,
  wide = false,
  bar,
  focusOn,
  compared,
  save,
  saving = 'Saving...',
  leave,
  actions,
  deleted,
  preview,
  dialogs,
  onDiscard,
  onKeyDownCapture,
  className,
  children,
}: {
  editor: RecordForm<Row, Values, Output>
  title: string
  label?: string
  description?: ReactNode
  wide?: boolean
  /** With it the form fills the window, and its buttons stand there. */
  bar?: ReactNode
  focusOn?: string | undefined
  /** Not needed where conflicts are merged. */
  compared?: Compared<Values>
  save?: string
  saving?: string
  /** The button that closes; one that discards a draft is among the `actions`. */
  leave?: string
  actions?: ReactNode
  /** Said when the record was deleted in another window. */
  deleted?: ReactNode
  /** Stands in the place of the form. */
  preview?: ReactNode
  /** Opened over it. */
  dialogs?: ReactNode
  /** Without it discarding the draft also closes. */
  onDiscard?: () => void
  onKeyDownCapture?: KeyboardEventHandler
  className?: string
  children: ReactNode
}) {
  const { form, conflict, draftState, restored } = editor
  const instead =
    conflict && compared ? (
      <ConflictDialog
        {...conflict}
        {...compared}
        fields={compared.differences(conflict.saved, form.getValues())}
      />
    ) : (
      preview
    )
  const back = restored && (
    <DraftRestored
      {...restored}
      onDiscard={onDiscard ?? editor.cancel}
      className={bar ? 'text-sm' : undefined}
    />
  )
  const alert = <FormAlert>{(editor.deleted && deleted) || editor.problem}</FormAlert>
  return (
    <FormProvider {...form}>
      <Dialog
        title={title}
        description={description}
        wide={wide}
        bar={bar && instead ? null : bar}
        focusOn={focusOn}
        onClose={editor.close}
        onKeyDownCapture={onKeyDownCapture}
      >
        {instead}
        <form
          id={FORM_ID}
          onSubmit={editor.submit}
          aria-label={label}
          noValidate
          hidden={Boolean(instead)}
          className={className}
        >
          {bar ? (
            <div className="dialog-notes">
              {back}
              {alert}
            </div>
          ) : (
            back
          )}
          {children}
          {!bar && (
            <>
              {alert}
              <DialogActions>
                <Button type="submit" busy={editor.saving}>
                  {editor.saving ? saving : save}
                </Button>
                {leave && (
                  <Button look="secondary" onClick={editor.close}>
                    {leave}
                  </Button>
                )}
                {actions}
                {editor.unsaved &&
                  (draftState ? (
                    <DraftStatus state={draftState} onDiscard={restored ? undefined : onDiscard} />
                  ) : (
                    <p className="ml-auto self-center text-sm text-muted">Not saved yet</p>
                  ))}
              </DialogActions>
            </>
          )}
        </form>
        {editor.question}
        {dialogs}
      </Dialog>
    </FormProvider>
  )
}
