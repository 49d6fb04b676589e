import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'

export type List = ReturnType<typeof useList>

/** Items have stable keys. `said` is the text for screen readers. */
export function useList(name: string) {
  const { watch, getValues, setValue, clearErrors } = useFormContext()
  const items: unknown[] = watch(name) ?? []
  const last = useRef(0)
  const [keys, setKeys] = useState(() => items.map(() => last.current++))
  const [removed, setRemoved] = useState<{ item: unknown; index: number }>()
  const [said, setSaid] = useState('')
  const dragged = useRef<number>(undefined)

  function put(next: unknown[], nextKeys: number[]) {
    flushSync(() => {
      setValue(name, next, { shouldDirty: true })
      // Errors are keyed by index, and the items have moved.
      clearErrors(name)
      setKeys(nextKeys)
      setRemoved(undefined)
    })
  }

  const current = () => structuredClone(getValues(name) ?? []) as unknown[]

  function insert(item: unknown, index: number) {
    const key = last.current++
    put(current().toSpliced(index, 0, item), keys.toSpliced(index, 0, key))
    return key
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || to === from) return
    const next = current()
    const [item] = next.splice(from, 1)
    const key = keys[from] ?? last.current++
    put(next.toSpliced(to, 0, item), keys.toSpliced(from, 1).toSpliced(to, 0, key))
    setSaid(`Moved to place ${to + 1} of ${items.length}`)
  }

  return {
    rows: items.map((item, index) => ({ item, index, key: keys[index] ?? index })),
    removed,
    said,
    add(item: unknown) {
      setSaid(`Item ${items.length + 1} added`)
      return insert(item, items.length)
    },
    move,
    drag(from: number) {
      dragged.current = from
    },
    drop: (to: number) => dragged.current !== undefined && move(dragged.current, to),
    remove(index: number) {
      const item = current()[index]
      put(current().toSpliced(index, 1), keys.toSpliced(index, 1))
      setRemoved({ item, index })
      setSaid('Removed')
    },
    putBack() {
      if (!removed) return
      insert(removed.item, removed.index)
      setSaid('Put back')
    },
  }
}
