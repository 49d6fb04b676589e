import type { EditedPage } from '#shared/content/pages.ts'
import { dayAndTime } from '#shared/dates.ts'
import { type Difference, pageDifferences } from '#shared/difference.ts'
import { Button } from '../../../ui/Button.tsx'
import { DialogActions } from '../../../ui/Dialog.tsx'
import type { PartName } from './parts.ts'
import { type PartValues, valuesOf } from './start.ts'

/** Another window saved this part meanwhile: shows where the two differ, and lets the doctor decide. */
export function Conflict({
  part,
  saved,
  mine,
  onKeepMine,
  onTakeSaved,
  onBack,
}: {
  part: PartName
  saved: EditedPage
  mine: PartValues
  onKeepMine: () => void
  onTakeSaved: () => void
  onBack: () => void
}) {
  return (
    <section aria-labelledby="conflict" className="mt-4">
      <div role="alert">
        <p id="conflict" className="border-l-3 border-wrong pl-4 font-semibold text-wrong">
          This was saved in another window, {dayAndTime(saved.updatedAt)}. Nothing has been overwritten.
        </p>
      </div>
      {pageDifferences(valuesOf(saved, part), mine).map((difference) => (
        <Both key={difference.path + difference.before} {...difference} />
      ))}
      <DialogActions>
        <Button onClick={onKeepMine}>Save Mine</Button>
        <Button look="secondary" onClick={onTakeSaved}>
          Take the Saved One
        </Button>
        <Button look="secondary" onClick={onBack}>
          Back to My Text
        </Button>
        <p className="self-center text-sm text-muted">Saving yours keeps the other as an earlier version.</p>
      </DialogActions>
    </section>
  )
}

const Both = ({ label, before, after }: Difference) => (
  <div className="mt-6">
    <h3 className="text-lg">{label}</h3>
    <div className="mt-2 grid gap-6 md:grid-cols-2">
      <Version by="Saved there" text={before} />
      <Version by="Yours, not saved" text={after} />
    </div>
  </div>
)

function Version({ by, text }: { by: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold text-muted">{by}</p>
      <p className="mt-1 max-h-96 overflow-y-auto border border-line p-4 break-words whitespace-pre-line">
        {text || <span className="text-muted">None</span>}
      </p>
    </div>
  )
}
