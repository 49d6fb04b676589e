import type { ReactNode } from 'react'
import { Cross } from '../../../../ui/Cross.tsx'

/** How many are selected, what can be done with them, and the way out. */
export const SelectionFrame = ({
  count,
  what,
  onDone,
  children,
}: {
  count: number
  /** Said while nothing is selected. */
  what: string
  onDone: () => void
  children: ReactNode
}) => (
  <section aria-label="Selection" className="selection-bar">
    <p role="status" className="mr-auto px-2 text-sm font-semibold">
      {count ? `${count} selected` : what}
    </p>
    {children}
    <button
      type="button"
      aria-label="End the selection"
      onClick={onDone}
      className="selection-end flex size-10 cursor-pointer items-center justify-center text-muted hover:text-ink"
    >
      <Cross className="size-5" />
    </button>
  </section>
)
