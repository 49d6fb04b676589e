import { type PointerEvent, useRef } from 'react'
import type { Point, Size } from '../../../lib/images/edit/edit.ts'

type Move = (to: Point, tag: string) => void

let drags = 0

/** Drags within an SVG group, in shares of `unit`, however the group is turned. */
export function useDrag(unit: Size) {
  const group = useRef<SVGGElement>(null)
  const dragging = useRef<{ move: Move; tag: string }>(undefined)

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const matrix = group.current?.getScreenCTM()?.inverse()
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
    return { x: x / unit.width, y: y / unit.height }
  }

  function end() {
    dragging.current = undefined
  }

  return {
    group,
    /** `start` gets the first point and returns what each further one does. */
    begin(event: PointerEvent, start: (from: Point) => Move) {
      if (event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      group.current?.setPointerCapture(event.pointerId)
      drags++
      dragging.current = { move: start(pointOf(event)), tag: `drag ${drags}` }
    },
    handlers: {
      onPointerMove: (event: PointerEvent) => dragging.current?.move(pointOf(event), dragging.current.tag),
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const STEP = 0.01

/** What an arrow on the keyboard means on a picture that has been turned: a step, and the edge that Shift moves by it. */
export function stepOf(key: string, turns: number): { by: Point; edge: Point } | undefined {
  const step = steps[key]
  if (!step) return undefined
  const by = turnedBack({ x: step.x * STEP, y: step.y * STEP }, turns)
  return { by, edge: turnedBack({ x: Math.abs(step.x), y: Math.abs(step.y) }, turns) }
}

/** A direction on the screen as one on the picture. */
function turnedBack({ x, y }: Point, turns: number): Point {
  return turns === 0 ? { x, y } : turnedBack({ x: y, y: -x }, turns - 1)
}
