import { useState } from 'react'
import type { Event } from '#shared/event.ts'
import type { GalleryItem } from '#shared/gallery.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { useTrashPictures } from './api.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { SelectionFrame } from './SelectionFrame.tsx'

/** What can be done with the selected pictures. */
export function SelectionBar({
  selected,
  events,
  onAll,
  onDone,
}: {
  selected: GalleryItem[]
  events: Event[]
  onAll: () => void
  onDone: () => void
}) {
  const [moving, setMoving] = useState(false)
  const trash = useTrashPictures()
  const none = selected.length === 0
  return (
    <SelectionFrame count={selected.length} what="Choose pictures" onDone={onDone}>
      <Button look="secondary" size="small" className="selection-tool" onClick={onAll}>
        Select all
      </Button>
      <Button
        look="secondary"
        size="small"
        className="selection-tool"
        disabled={none}
        onClick={() => setMoving(true)}
      >
        Event or category…
      </Button>
      <Button
        look="quiet-destructive"
        size="small"
        disabled={none}
        busy={trash.isPending}
        onClick={() => trash.mutate(selected, { onSuccess: onDone })}
      >
        Move to trash
      </Button>
      {moving && (
        <MoveDialog items={selected} events={events} onMoved={onDone} onClose={() => setMoving(false)} />
      )}
    </SelectionFrame>
  )
}
