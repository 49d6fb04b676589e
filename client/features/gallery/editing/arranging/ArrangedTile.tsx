import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { KeyboardEvent } from 'react'
import { type Action, ActionsMenu } from '../../../../ui/ActionsMenu.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import type { Picture } from '../../pictures.ts'
import { alignMenu } from './align-menu.ts'
import { type Selecting, Tile } from './Tile.tsx'

export function ArrangedTile({
  picture,
  at,
  from,
  selecting,
  current,
  actions,
  onOpen,
  onKeyDown,
}: {
  picture: Picture
  at: number
  /** The place of the picture that is being dragged. */
  from: number | undefined
  selecting: Selecting | undefined
  current: boolean
  actions: Action[]
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}) {
  const { id, title } = picture
  const place = useDroppable({ id })
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id })
  return (
    <Tile
      ref={(node) => {
        place.setNodeRef(node)
        setNodeRef(node)
      }}
      picture={picture}
      selecting={selecting}
      current={current}
      onOpen={onOpen}
      onKeyDown={onKeyDown}
      onPointerEnter={alignMenu}
      onFocus={alignMenu}
      data-dragging={isDragging || undefined}
      data-drop={
        place.isOver && from !== undefined && from !== at ? (from < at ? 'after' : 'before') : undefined
      }
    >
      <button
        ref={setActivatorNodeRef}
        {...listeners}
        type="button"
        aria-label={`Place of ${title}: ${at + 1}`}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        title="Drag, or press Alt with an arrow"
        className="tile-tool tile-grip"
      >
        <Icon
          path="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01"
          className="size-5"
          strokeLinecap="round"
        />
      </button>
      <ActionsMenu label={`More: ${title}`} actions={actions}>
        <span aria-hidden="true">···</span>
      </ActionsMenu>
    </Tile>
  )
}
