import type { ReactNode } from 'react'
import type { Area } from '../../../lib/images/area.ts'
import { type Edit, frameOf, transformOf, untouched } from '../../../lib/images/edit/edit.ts'
import type { ShownShot } from './use-shot.ts'

/** A part of the edited picture as an image; the kept one has its boxes in its pixels (lib/images/edit/burn.ts). */
export function Drawing({
  shot,
  edit = untouched,
  part = edit.crop,
  label,
  className,
  children,
}: {
  shot: ShownShot
  edit?: Edit
  /** Of the frame. */
  part?: Area
  label: string
  className?: string
  children?: ReactNode
}) {
  const { width, height } = frameOf(shot, edit)
  const view = [part.x * width, part.y * height, part.width * width, part.height * height]
  return (
    <svg role="img" aria-label={label} viewBox={view.join(' ')} className={className}>
      <Picture shot={shot} edit={edit} />
      {children}
    </svg>
  )
}

export function Picture({ shot, edit, see }: { shot: ShownShot; edit: Edit; see?: number | undefined }) {
  return (
    <g transform={transformOf(shot, edit)}>
      <image href={shot.address} width={shot.width} height={shot.height} preserveAspectRatio="none" />
      {edit.boxes.map(({ x, y, width, height }, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other name than their number
          key={at}
          fillOpacity={at === see ? 0.6 : 1}
          x={x * shot.width}
          y={y * shot.height}
          width={width * shot.width}
          height={height * shot.height}
        />
      ))}
    </g>
  )
}
