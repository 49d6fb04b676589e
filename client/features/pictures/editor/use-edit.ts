import { useState } from 'react'
import type { Area } from '../../../lib/images/area.ts'
import { type Edit, inResult, isCovered, touches, turned, untouched } from '../../../lib/images/edit/edit.ts'
import { useHistory } from './use-history.ts'
import type { ShownShot } from './use-shot.ts'

export type Tool = 'crop' | 'box' | 'focal'

export type EditState = ReturnType<typeof useEdit>

const unplaced: Area = { x: 0.35, y: 0.45, width: 0.3, height: 0.1 }

const everything: Area = { x: 0, y: 0, width: 1, height: 1 }

/** `hints` are where a medical picture may have letters; without them, anywhere. */
export function useEdit(shot: ShownShot, first: Partial<Edit>, hints: Area[]) {
  const history = useHistory<Edit>({ ...untouched, ...first })
  const [tool, setTool] = useState<Tool>('box')
  const [selected, setSelected] = useState<number>()
  const [checked, setChecked] = useState(false)
  const [said, setSaid] = useState('')
  const { now: edit } = history

  const suspect = shot.marks.filter((mark) => !hints.length || hints.some((hint) => touches(hint, mark)))
  const isLeft = (mark: Area) =>
    !isCovered(mark, edit.boxes) && touches(inResult(shot, edit, mark), everything)
  const left = suspect.filter(isLeft)
  const covered = suspect.filter((mark) => isCovered(mark, edit.boxes))

  function change(next: Partial<Edit>, tag?: string) {
    setChecked(false)
    history.change({ ...edit, ...next }, tag)
  }
  function step(to: (() => void) | undefined, words: string) {
    if (!to) return
    setChecked(false)
    setSelected(undefined)
    to()
    setSaid(words)
  }
  function add(boxes: Area[]) {
    change({ boxes: [...edit.boxes, ...boxes] })
    setTool('box')
    setSelected(boxes.length === 1 ? edit.boxes.length : undefined)
    setSaid(boxes.length === 1 ? 'Black box added' : `${boxes.length} black boxes added`)
  }
  return {
    edit,
    change,
    ...{ tool, setTool, selected, setSelected, checked, setChecked, said, left, covered },
    changed: history.changed,
    undo: history.undo && (() => step(history.undo, 'Undone')),
    redo: history.redo && (() => step(history.redo, 'Done again')),
    turn(by: 1 | -1) {
      setChecked(false)
      history.change(turned(edit, by))
      setSaid(by === 1 ? 'Turned to the right' : 'Turned to the left')
    },
    add,
    addOne: () => add([left[0] ?? unplaced]),
    changeBox(at: number, box: Area, tag: string) {
      change({ boxes: edit.boxes.map((other, number) => (number === at ? box : other)) }, tag)
    },
    removeBox(at: number) {
      change({ boxes: edit.boxes.filter((_, number) => number !== at) })
      setSelected(undefined)
      setSaid('Black box removed')
    },
  }
}
