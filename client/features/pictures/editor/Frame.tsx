import { type KeyboardEvent, type PointerEvent, useEffect } from 'react'
import type { Area } from '../../../lib/images/area.ts'
import { clamp, inside, type Point, type Size } from '../../../lib/images/edit/edit.ts'
import { classes } from '../../../ui/classes.ts'
import { stepOf, useDrag } from './drag.ts'

const corners: Point[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
]

/** A rectangle that pointers and arrows move, and corners and Shift with arrows resize. */
export function Frame({
  area,
  unit,
  turns = 0,
  name,
  helpId,
  focused = false,
  className,
  onChange,
  onFocus,
  onRemove,
}: {
  area: Area
  /** Pixels of what its shares are of. */
  unit: Size
  turns?: number
  name: string
  helpId: string
  focused?: boolean
  className?: string
  onChange: (area: Area, tag: string) => void
  onFocus?: () => void
  onRemove?: () => void
}) {
  const { group, begin, handlers } = useDrag(unit)
  useEffect(() => {
    if (focused) group.current?.focus()
  }, [focused, group])

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOf(event.key, turns)
    if (step) {
      const { by, edge } = step
      onChange(
        dragged(area, event.shiftKey ? edge : none, by),
        `${event.shiftKey ? 'resize' : 'move'} ${name}`,
      )
    } else if (['Delete', 'Backspace'].includes(event.key) && onRemove) onRemove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const grasp = (event: PointerEvent, grip: Point) =>
    begin(event, (from) => {
      group.current?.focus()
      return (to, tag) => onChange(dragged(area, grip, { x: to.x - from.x, y: to.y - from.y }), tag)
    })

  const [left, top] = [area.x * unit.width, area.y * unit.height]
  const [width, height] = [area.width * unit.width, area.height * unit.height]
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: arrows move and resize it
    <g
      ref={group}
      role="application"
      tabIndex={0}
      aria-label={`${name}: ${whereOf(area)}`}
      aria-describedby={helpId}
      className={classes('picture-frame', className)}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      {...handlers}
    >
      <rect x={left} y={top} width={width} height={height} onPointerDown={(event) => grasp(event, none)} />
      {corners.map((grip) => {
        const at = `M${left + (grip.x > 0 ? width : 0)} ${top + (grip.y > 0 ? height : 0)}h0.001`
        return (
          <g key={`${grip.x} ${grip.y}`} onPointerDown={(event) => grasp(event, grip)}>
            <path className="picture-grip-room" d={at} />
            <path className="picture-grip" d={at} />
          </g>
        )
      })}
    </g>
  )
}

const none: Point = { x: 0, y: 0 }

/** By its edges, where `grip` names one (-1: left or upper, 1: right or lower), else the whole. */
function dragged(area: Area, grip: Point, by: Point): Area {
  if (!grip.x && !grip.y) return inside({ ...area, x: area.x + by.x, y: area.y + by.y })
  const along = (start: number, length: number, grip: number, by: number) => {
    const from = clamp(start + (grip < 0 ? by : 0), 0, 1)
    const to = clamp(start + length + (grip > 0 ? by : 0), 0, 1)
    return [Math.min(from, to), Math.abs(to - from)] as const
  }
  const [x, width] = along(area.x, area.width, grip.x, by.x)
  const [y, height] = along(area.y, area.height, grip.y, by.y)
  return inside({ x, y, width, height })
}

const percent = (share: number) => `${Math.round(share * 100)}%`

const whereOf = ({ x, y, width, height }: Area) =>
  `${percent(x)} from the left, ${percent(y)} from the top, ${percent(width)} wide, ${percent(height)} high`
