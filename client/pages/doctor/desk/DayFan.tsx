import { sector } from '../../../ui/brand/sector.ts'
import type { Arc } from './day.ts'

const fan = { x: 40, y: 2, first: 22, step: 10, spread: 47 }

const lines: Record<Arc, { strokeWidth: number; strokeDasharray?: string; strokeOpacity?: number }> = {
  completed: { strokeWidth: 1.25, strokeOpacity: 0.6 },
  next: { strokeWidth: 4 },
  booked: { strokeWidth: 1.75 },
  free: { strokeWidth: 1.5, strokeDasharray: '1.5 3.5', strokeOpacity: 0.7 },
}

export function DayFan({ arcs }: { arcs: Arc[] }) {
  const { x, y, first, step, spread } = fan
  const radius = first + step * (arcs.length - 1)
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 80 58"
      fill="none"
      stroke="currentColor"
      className="desk-fan text-accent"
    >
      <path d={sector(x, y, radius, spread).sides} strokeWidth="1" strokeOpacity="0.35" />
      {arcs.map((arc, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: an arc is its slot's
          key={at}
          d={sector(x, y, first + step * at, spread).arc}
          {...lines[arc]}
        />
      ))}
    </svg>
  )
}
