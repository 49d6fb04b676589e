import { useState } from 'react'
import { currentOf } from './record-form.ts'

export function useEditConflict<Row>(row: Row | undefined, reset: (row: Row) => void) {
  const [seen, setSeen] = useState(row)
  const [conflict, setConflict] = useState<Row>()
  return {
    seen,
    conflict,
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
