import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import type { EditState, Tool } from './use-edit.ts'

const zooms = [1, 2, 4] as const
export type Zoom = (typeof zooms)[number]

const icons = {
  crop: 'M6 2v16h16M2 6h16v16',
  left: 'M4 4v6h6M4.5 10a8 8 0 1 1-.5 5',
  right: 'M20 4v6h-6M19.500 10a8 8 0 1 0 .5 5',
  box: 'M3 6h18v12H3z',
  focal: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 2v4M12 18v4M2 12h4M18 12h4',
  undo: 'M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 12h3',
  zoom: 'M10.5 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13M15.500 15.500L21 21M8 10.500h5M10.500 8v5',
}

export function Tools({
  state,
  zoom,
  comparing,
  onZoom,
  onCompare,
}: {
  state: EditState
  zoom: Zoom
  comparing: boolean
  onZoom: (zoom: Zoom) => void
  onCompare: () => void
}) {
  const { tool, setTool, undo, redo, turn } = state
  const choice = (name: Tool, label: string) => (
    <Press icon={name} pressed={tool === name && !comparing} onClick={() => setTool(name)}>
      {label}
    </Press>
  )
  return (
    <div role="toolbar" aria-label="Tools" className="picture-tools">
      {choice('crop', 'Crop')}
      <Press icon="left" onClick={() => turn(-1)}>
        Left<span className="sr-only">, a quarter turn</span>
      </Press>
      <Press icon="right" onClick={() => turn(1)}>
        Right<span className="sr-only">, a quarter turn</span>
      </Press>
      {choice('box', 'Black box')}
      {choice('focal', 'Focal point')}
      <span className="picture-parting" />
      <Press icon="undo" onClick={undo} label="Undo" />
      <Press icon="redo" onClick={redo} label="Redo" />
      <span className="picture-parting" />
      <Press icon="zoom" onClick={() => onZoom(zooms[(zooms.indexOf(zoom) + 1) % zooms.length] ?? 1)}>
        <span className="sr-only">Zoom, now </span>
        {zoom * 100} %
      </Press>
      <Press pressed={comparing} onClick={onCompare}>
        Before
      </Press>
    </div>
  )
}

function Press({
  icon,
  label,
  pressed,
  onClick,
  children,
}: {
  icon?: keyof typeof icons
  label?: string
  pressed?: boolean
  onClick: (() => void) | undefined
  children?: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={!onClick || undefined}
      onClick={onClick}
    >
      {icon && <Icon path={icons[icon]} className="size-5" />}
      {children}
    </button>
  )
}
