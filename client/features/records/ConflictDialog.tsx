import type { ReactNode } from 'react'
import { dayAndTime } from '#shared/dates/dates.ts'
import { DialogActions } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/form/Button.tsx'

export function ConflictDialog({
  what,
  savedAt,
  after = 'Saving yours keeps the other as an earlier version.',
  children,
  onKeepMine,
  onTakeSaved,
  onBack,
}: {
  what: string
  savedAt: string
  after?: string
  children: ReactNode
} & ConflictActions) {
  return (
    <section aria-labelledby="conflict" className="mt-4">
      <div role="alert">
        <p id="conflict" className="border-l-3 border-wrong pl-4 font-semibold text-wrong">
          {what} was saved in another window, {dayAndTime(savedAt)}. Nothing has been overwritten.
        </p>
      </div>
      {children}
      <DialogActions>
        <Button onClick={onKeepMine}>Save Mine</Button>
        <Button look="secondary" onClick={onTakeSaved}>
          Take the Saved One
        </Button>
        <Button look="secondary" onClick={onBack}>
          Back to My Text
        </Button>
        <p className="self-center text-sm text-muted">{after}</p>
      </DialogActions>
    </section>
  )
}

export interface ConflictActions {
  onKeepMine: () => void
  onTakeSaved: () => void
  onBack: () => void
}

export const inBoth =
  <Row,>(saved: Row, mine: Row) =>
  (label: string, show: (row: Row) => string | undefined) => ({
    label,
    saved: show(saved) ?? '',
    mine: show(mine) ?? '',
  })

export function Differing({ fields }: { fields: { label: string; saved: ReactNode; mine: ReactNode }[] }) {
  const different = fields.filter(({ saved, mine }) => saved !== mine)
  if (!different.length) return <p className="mt-6">Both say the same.</p>
  return different.map((field) => <BothTexts key={field.label} {...field} />)
}

export const BothTexts = ({ label, saved, mine }: { label: string; saved: ReactNode; mine: ReactNode }) => (
  <div className="mt-6">
    <h3 className="text-lg">{label}</h3>
    <div className="mt-2 grid gap-6 md:grid-cols-2">
      <OneText by="Saved there" text={saved} />
      <OneText by="Yours, not saved" text={mine} />
    </div>
  </div>
)

function OneText({ by, text }: { by: string; text: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold text-muted">{by}</p>
      <div className="mt-1 max-h-96 overflow-y-auto border border-line p-4 break-words whitespace-pre-line">
        {text || <span className="text-muted">None</span>}
      </div>
    </div>
  )
}
