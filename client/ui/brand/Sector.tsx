import { classes } from '../classes.ts'
import { sector } from './sector.ts'

const mark = { x: 16, y: 3.25, radius: 22.4, inner: [9, 15.7], spread: 35 }

function MarkLines({ opacity }: { opacity?: number }) {
  const { x, y, radius, inner, spread } = mark
  return (
    <g stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" opacity={opacity}>
      <path d={sector(x, y, radius, spread).outline} />
      {inner.map((r) => (
        <path key={r} d={sector(x, y, r, spread).arc} />
      ))}
    </g>
  )
}

export function SectorMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width="30" height="30" fill="none" className={className}>
      <MarkLines />
    </svg>
  )
}

export function SectorArc({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 18" width="120" height="18" fill="none" className={className}>
      <g stroke="currentColor" strokeWidth="1.5">
        <path d={sector(60, -104, 120, 29.3).arc} />
        <path d={sector(60, -104, 111.5, 20.1).arc} strokeOpacity="0.5" />
      </g>
    </svg>
  )
}

export function SectorSweep({ label, className }: { label: string; className?: string }) {
  const { x, y, radius } = mark
  return (
    <div role="status" className={classes('sector-status', className)}>
      <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" className="sector-sweep">
        <MarkLines opacity={0.35} />
        <g className="sector-beam">
          <path d={sector(x, y, radius, 7).outline} fill="currentColor" fillOpacity="0.2" />
          <path d={`M${x} ${y}v${radius}`} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </g>
      </svg>
      <span>{label}</span>
    </div>
  )
}
