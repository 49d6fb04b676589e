import type { ReactNode } from 'react'
import { dayAndTime } from '#shared/dates/dates.ts'
import { DialogActions } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { keyed } from '../../ui/keyed.ts'
import type { DifferingField } from './differing.ts'

export function ConflictDialog({
  what,
  savedAt,
  fields,
  versioned = false,
  because = `${what} was saved in another window, ${dayAndTime(savedAt)}. Nothing has been overwritten.`,
  note = versioned
    ? 'Saving yours keeps the other as an earlier version.'
    : 'Saving yours takes the place of the other.',
  onSaveMine,
  onTakeSaved,
  onBack,
}: {
  what: string
  savedAt: string
  fields: DifferingField[]
  versioned?: boolean
  because?: string | undefined
  /** What saving leads to. */
  note?: string | undefined
  onSaveMine: () => void
  onTakeSaved: () => void
  onBack: () => void
}) {
  return (
    <section aria-labelledby="conflict" className="mt-4">
      <div role="alert">
        <p id="conflict" className="border-l-3 border-wrong pl-4 font-semibold text-wrong">
          {because}
        </p>
      </div>
      {!fields.length && <p className="mt-6">Both say the same.</p>}
      {keyed(fields).map(({ key, item: { label, saved, mine } }) => (
        <div key={key} className="mt-6">
          <h3 className="text-lg">{label}</h3>
          <div className="mt-2 grid gap-6 md:grid-cols-2">
            <OneText by="Saved there" text={saved} />
            <OneText by="Yours, not saved" text={mine} />
          </div>
        </div>
      ))}
      <DialogActions>
        <Button onClick={onSaveMine}>Save Mine</Button>
        <Button look="secondary" onClick={onTakeSaved}>
          Take the Saved One
        </Button>
        <Button look="secondary" onClick={onBack}>
          Back to My Text
        </Button>
        <p className="self-center text-sm text-muted">{note}</p>
      </DialogActions>
    </section>
  )
}

const OneText = ({ by, text }: { by: string; text: ReactNode }) => (
  <div className="min-w-0">
    <p className="text-sm font-semibold text-muted">{by}</p>
    <div className="mt-1 max-h-96 overflow-y-auto border border-line p-4 break-words whitespace-pre-line">
      {text || <span className="text-muted">None</span>}
    </div>
  </div>
)
