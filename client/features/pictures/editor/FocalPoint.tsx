import { clamp, type Point, type Size } from '../../../lib/images/edit/edit.ts'
import { stepOf, useDrag } from './drag.ts'

const middle: Point = { x: 0.5, y: 0.5 }

/** What stays in view where the picture is shown cropped. */
export function FocalPoint({
  point,
  unit,
  turns,
  helpId,
  onChange,
}: {
  point: Point | null
  unit: Size
  turns: number
  helpId: string
  onChange: (point: Point, tag: string) => void
}) {
  const { group, begin, handlers } = useDrag(unit)
  const { x, y } = point ?? middle
  const moveTo = (to: Point, tag: string) => onChange({ x: clamp(to.x, 0, 1), y: clamp(to.y, 0, 1) }, tag)
  const at = `M${x * unit.width} ${y * unit.height}h0.001`
  const where = `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: arrows move it
    <g
      ref={group}
      role="application"
      tabIndex={0}
      aria-label={`Focal point: ${where}`}
      aria-describedby={helpId}
      className="picture-focal"
      onKeyDown={(event) => {
        const step = stepOf(event.key, turns)
        if (!step) return
        event.preventDefault()
        event.stopPropagation()
        moveTo({ x: x + step.by.x, y: y + step.by.y }, 'focal point')
      }}
      onPointerDown={(event) =>
        begin(event, (from) => {
          group.current?.focus()
          moveTo(from, `focal ${event.timeStamp}`)
          return (to) => moveTo(to, `focal ${event.timeStamp}`)
        })
      }
      {...handlers}
    >
      <rect className="picture-room" width={unit.width} height={unit.height} />
      <path className="picture-focal-ring" d={at} />
      <path className="picture-focal-middle" d={at} />
    </g>
  )
}
