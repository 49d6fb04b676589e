import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Event } from '#shared/event.ts'
import type { LibraryFile } from '#shared/library.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { galleryQuery, waitingQuery } from '../../api.ts'
import { useAddToGallery, useTrashPictures } from './api.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { SelectionFrame } from './SelectionFrame.tsx'
import '../pictures.css'

/** What can be done with the selected files of the library. */
export function LibrarySelection({
  selected,
  events,
  onDone,
  children,
}: {
  selected: LibraryFile[]
  events: Event[]
  onDone: () => void
  children: ReactNode
}) {
  const [moving, setMoving] = useState(false)
  const { data: shown = [] } = useQuery(galleryQuery)
  const { data: waiting = [] } = useQuery(waitingQuery)
  const add = useAddToGallery()
  const trash = useTrashPictures()
  const paths = new Set(selected.map(({ path }) => path))
  const items = [...shown, ...waiting].filter(({ fileUrl }) => fileUrl && paths.has(fileUrl))
  const there = new Set(items.map(({ fileUrl }) => fileUrl))
  const others = selected.filter(({ kind, path }) => kind === 'picture' && !there.has(path))
  return (
    <SelectionFrame count={selected.length} what="Choose files" onDone={onDone}>
      <Button
        look="secondary"
        size="small"
        className="selection-tool"
        disabled={!others.length}
        busy={add.isPending}
        onClick={() => add.mutate(others, { onSuccess: onDone })}
      >
        Add to gallery
      </Button>
      <Button
        look="secondary"
        size="small"
        className="selection-tool"
        disabled={!items.length}
        onClick={() => setMoving(true)}
      >
        Set event…
      </Button>
      {children}
      <Button
        look="quiet-destructive"
        size="small"
        disabled={!items.length}
        busy={trash.isPending}
        onClick={() => trash.mutate(items, { onSuccess: onDone })}
      >
        Move to trash
      </Button>
      {moving && (
        <MoveDialog items={items} events={events} onMoved={onDone} onClose={() => setMoving(false)} />
      )}
    </SelectionFrame>
  )
}
