import { citedIn } from '#shared/references/numbered.ts'
import type { Reference } from '#shared/references/reference.ts'
import { Dialog, DialogActions } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { inOrderOf } from './merge.ts'
import { References } from './References.tsx'

/** The references of an article, numbered as they stand in the list. */
export function ReferencesDialog({
  references,
  content,
  onChange,
  onCite,
  onClose,
}: {
  references: Reference[]
  /** The article's text, as it is stored. */
  content: string
  onChange: (references: Reference[]) => void
  onCite?: (reference: Reference) => void
  onClose: () => void
}) {
  const cited = citedIn(content)
  const gone = [...cited].filter((id) => !references.some((reference) => reference.id === id)).length
  const ordered = inOrderOf(cited, references)
  const inOrder = ordered.every(({ id }, at) => id === references[at]?.id)
  return (
    <Dialog
      title="References"
      wide
      description={
        onCite
          ? 'Choose the one that the text cites where the cursor is, or add it first.'
          : 'They stand under the article. The text cites them by their numbers: the Citation button of the toolbar sets the mark.'
      }
      onClose={onClose}
    >
      <div className="mt-6">
        {gone > 0 && (
          <p className="mb-4 text-sm font-semibold text-wrong">
            {gone === 1 ? 'One mark in the text leads' : `${gone} marks in the text lead`} to a reference that
            was removed, and will not be shown.
          </p>
        )}
        <References references={references} onChange={onChange} onCite={onCite}>
          {!inOrder && (
            <Button look="quiet" size="small" onClick={() => onChange(ordered)}>
              Number them as the text cites them
            </Button>
          )}
        </References>
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
