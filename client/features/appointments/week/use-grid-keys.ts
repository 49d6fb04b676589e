import { type FocusEvent, type KeyboardEvent, useState } from 'react'

export type Place = readonly [row: number, column: number]

const steps: Record<string, Place> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const nameOf = ([row, column]: Place) => `${row},${column}`

/** One cell at a time is reached by Tab, arrows move between them (ARIA, grid pattern). */
export function useGridKeys(first: Place) {
  const [active, setActive] = useState(nameOf(first))

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key]
    const from = cellOf(event.target)
    if (!step || !from || event.altKey || event.ctrlKey || event.metaKey) return
    const [row = 0, column = 0] = (from.dataset.at ?? '').split(',').map(Number)
    const there = nameOf([row + step[0], column + step[1]])
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-at="${there}"]`)
    event.preventDefault()
    if (!next) return
    setActive(there)
    ;(next.querySelector<HTMLElement>('button, a') ?? next).focus()
  }

  return {
    onKeyDown,
    onFocus: ({ target }: FocusEvent) => setActive((now) => cellOf(target)?.dataset.at ?? now),
    /** For the cell's controls, or the cell itself where it has none. */
    tabIndex: (place: Place) => (nameOf(place) === active ? 0 : -1),
    cell: (place: Place) => ({ 'data-at': nameOf(place) }),
  }
}

export type GridKeys = ReturnType<typeof useGridKeys>

const cellOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-at]')
