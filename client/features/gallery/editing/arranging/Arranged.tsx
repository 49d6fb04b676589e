import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { altOf, type Picture } from '../../pictures.ts'
import { ArrangedTile } from './ArrangedTile.tsx'
import { useStoreOrder, useTrashPictures } from './api.ts'
import { moved, steps } from './order.ts'
import type { Selecting } from './Tile.tsx'

/** What everybody sees, in the order in which they see it. */
export function Arranged({
  pictures,
  selecting,
  current,
  onOpen,
}: {
  pictures: Picture[]
  selecting: Selecting | undefined
  current: string | undefined
  onOpen: (id: string) => void
}) {
  const { mutate: store } = useStoreOrder()
  const { mutate: trash } = useTrashPictures()
  const [dragged, setDragged] = useState<Picture>()
  const [said, setSaid] = useState('')
  // Until the list itself has the order: the next press may come sooner.
  const [ahead, setAhead] = useState<{ of: Picture[]; order: Picture[] }>()
  const shown = ahead?.of === pictures ? ahead.order : pictures
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const placeOf = (id: string) => shown.findIndex((picture) => picture.id === id)

  function move({ id, title }: Picture, to: number) {
    const from = placeOf(id)
    const next = moved(shown, id, to)
    const at = next.findIndex((picture) => picture.id === id)
    if (at === from) return setSaid(`${title} is ${at ? 'last' : 'first'} already.`)
    store(next)
    setAhead({ of: pictures, order: next })
    setSaid(`${title} is now ${at + 1} of ${shown.length}.`)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, picture: Picture) {
    const step = steps[event.key]
    if (!event.altKey || !step || selecting) return
    event.preventDefault()
    const focused = document.activeElement as HTMLElement
    // A moved element loses the focus.
    flushSync(() => move(picture, placeOf(picture.id) + step))
    requestAnimationFrame(() => focused.focus())
  }

  function onDragEnd({ over }: DragEndEvent) {
    if (dragged && over) move(dragged, placeOf(String(over.id)))
    setDragged(undefined)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(given) => {
        const within = pointerWithin(given)
        return within.length ? within : closestCenter(given)
      }}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setDragged(shown[placeOf(String(active.id))])}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged(undefined)}
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul aria-label="In the gallery" className="gallery-grid tiles">
        {shown.map((picture, at) => (
          <ArrangedTile
            key={picture.id}
            picture={picture}
            at={at}
            from={dragged && placeOf(dragged.id)}
            selecting={selecting}
            current={picture.id === current}
            onOpen={() => onOpen(picture.id)}
            onKeyDown={(event) => onKeyDown(event, picture)}
            actions={[
              { name: 'Describe', run: () => onOpen(picture.id) },
              { name: 'Move to the beginning', run: () => move(picture, 0), off: at === 0 },
              { name: 'Move earlier', hint: 'Alt ←', run: () => move(picture, at - 1), off: at === 0 },
              {
                name: 'Move later',
                hint: 'Alt →',
                run: () => move(picture, at + 1),
                off: at === shown.length - 1,
              },
              { name: 'Move to trash', run: () => trash([picture]), destructive: true },
            ]}
          />
        ))}
      </ul>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <img src={dragged.thumbnailUrl ?? dragged.fileUrl} alt={altOf(dragged)} className="tile-dragged" />
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** The status above speaks, whichever way a picture was moved. */
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }

function nothing() {
  return undefined
}
