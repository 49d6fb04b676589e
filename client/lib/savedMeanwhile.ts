import { useState } from 'react'
import { currentOf } from './entityForm.ts'

/**
 * The row that a form changes, which another window may have saved meanwhile, and the doctor's three ways on from there.
 * `seen` is what a save goes into.
 */
export function useSavedMeanwhile<Row>(row: Row | undefined, reset: (row: Row) => void) {
  const [seen, setSeen] = useState(row)
  const [conflict, setConflict] = useState<Row>()
  return {
    seen,
    conflict,
    /** Whether that is why a save failed. */
    caught(error: unknown): boolean {
      const current = currentOf<Row>(error)
      if (current) setConflict(current)
      return Boolean(current)
    },
    waysOn: (current: Row, submitInto: (row: Row) => () => unknown) => ({
      onKeepMine() {
        setConflict(undefined)
        setSeen(() => current)
        submitInto(current)()
      },
      onTakeSaved() {
        setConflict(undefined)
        setSeen(() => current)
        reset(current)
      },
      onBack: () => setConflict(undefined),
    }),
  }
}
