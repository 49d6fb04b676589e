import { useId } from 'react'
import { sector } from './sector.ts'

/** In pixels at a width of 720; the centre lies above the top edge. */
const fan = { x: 360, y: -85, first: 118, step: 35, arcs: 16, spread: 59.4 }

export function SectorFan({ className }: { className?: string }) {
  const fade = useId()
  const { x, y, first, step, arcs, spread } = fan
  const depths = Array.from({ length: arcs }, (_, i) => ({
    r: first + step * i,
    opacity: (0.52 * (1 - i / arcs) ** 1.2).toFixed(3),
  }))
  return (
    <svg aria-hidden="true" viewBox="0 0 720 564" width="720" height="564" fill="none" className={className}>
      <linearGradient id={fade} gradientUnits="userSpaceOnUse" x1="0" x2="720" y1="0" y2="0">
        <stop offset="0" stopColor="currentColor" stopOpacity="0" />
        <stop offset="0.25" stopColor="currentColor" />
        <stop offset="0.75" stopColor="currentColor" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      <g stroke={`url(#${fade})`}>
        <path
          d={sector(x, y, first + step * arcs, spread).sides}
          strokeOpacity="0.2"
          vectorEffect="non-scaling-stroke"
        />
        {depths.map(({ r, opacity }) => (
          <path
            key={r}
            d={sector(x, y, r, spread).arc}
            strokeOpacity={opacity}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
    </svg>
  )
}
