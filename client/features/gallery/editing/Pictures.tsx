import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Event } from '#shared/event.ts'
import type { WaitingItem } from '#shared/gallery.ts'
import { useWide } from '../../../lib/wide.ts'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { Empty } from '../../../ui/text/Empty.tsx'
import { useAuth } from '../../auth/AuthProvider.tsx'
import { LookThrough } from '../../pictures/frames/LookThrough.tsx'
import { galleryQuery, waitingQuery } from '../api.ts'
import { isPicture, type Picture } from '../pictures.ts'
import { add, leaveOutAll, release, useAdded } from './adding/adding.ts'
import { DropStrip } from './adding/DropStrip.tsx'
import { NewPictures } from './adding/NewPictures.tsx'
import { Arranged } from './arranging/Arranged.tsx'
import { SelectionBar } from './arranging/SelectionBar.tsx'
import { DescribePanel } from './describing/DescribePanel.tsx'
import './pictures.css'
import './tiles.css'

/** Drop first, describe after, put in order. */
export function Pictures({
  events,
  selected,
  onSelect,
}: {
  events: Event[]
  /** Undefined while nothing is being selected. */
  selected: ReadonlySet<string> | undefined
  onSelect: (selected: ReadonlySet<string> | undefined) => void
}) {
  const queryClient = useQueryClient()
  const wide = useWide()
  const gallery = useQuery(galleryQuery)
  const { data: waiting = [] } = useQuery(waitingQuery)
  const added = useAdded()
  const [looking, setLooking] = useState<number>()
  const held = added.find(({ id }) => id === looking)
  const choose = useRef<HTMLDivElement>(null)
  const { status, locked } = useAuth()
  useEffect(() => {
    if (status === 'signed out' && !locked) leaveOutAll()
  }, [status, locked])

  const shown = (gallery.data ?? []).filter(isPicture)
  const fresh = waiting.filter(isPicture)
  const all = [...fresh, ...shown]
  const { current, round, open, goTo, close } = useDescribing(fresh, all)

  const onFiles = (files: File[]) =>
    add(files, Math.min(0, ...[...waiting, ...shown].map(({ position }) => position)), (item) => {
      queryClient.setQueryData(waitingQuery.queryKey, (before = []) => {
        const others = before.filter(({ id }) => id !== item.id)
        return [...others, { ...item, waits: 'description' } satisfies WaitingItem].sort(
          (a, b) => a.position - b.position,
        )
      })
    })

  // Beside the pictures it takes nothing away.
  const first = fresh[0]?.id
  const arriving = added.length > 0
  const offered = useRef(false)
  useEffect(() => {
    if (!arriving) offered.current = false
    if (!wide || !arriving || !first || offered.current) return
    offered.current = true
    open(first)
  }, [wide, arriving, first, open])

  const selecting = selected && {
    has: (id: string) => selected.has(id),
    toggle: (id: string) => onSelect(selected.has(id) ? without(selected, id) : new Set([...selected, id])),
  }
  return (
    <div className="pictures" data-panel={(current && wide) || undefined}>
      <div ref={choose}>
        {selected ? (
          <SelectionBar
            selected={all.filter(({ id }) => selected.has(id))}
            events={events}
            onAll={() => onSelect(new Set(all.map(({ id }) => id)))}
            onDone={() => onSelect(undefined)}
          />
        ) : (
          <DropStrip onFiles={onFiles} />
        )}
      </div>
      <NewPictures
        waiting={waiting}
        added={added}
        selecting={selecting}
        current={current?.id}
        onOpen={open}
        onLook={({ id }) => setLooking(id)}
      />
      <section aria-labelledby="arranged" className="mt-7">
        <h2 id="arranged" className="font-sans text-sm font-semibold">
          In the gallery{' '}
          {shown.length > 1 && (
            <span className="ml-2 font-normal text-muted">
              Drag by the handle
              <span className="pointer-coarse:hidden">, or focus a picture and press Alt with an arrow</span>.
            </span>
          )}
        </h2>
        {gallery.isPending ? (
          <SectorSweep label="Loading the pictures..." className="mt-6" />
        ) : shown.length ? (
          <Arranged pictures={shown} selecting={selecting} current={current?.id} onOpen={open} />
        ) : (
          <Empty title={gallery.isError ? 'The pictures could not be loaded' : 'No pictures yet'}>
            {gallery.error?.message ??
              'What you drop here is shown on Events & Gallery once it is described.'}
          </Empty>
        )}
      </section>
      {current && (
        <DescribePanel
          round={round}
          current={current}
          events={events}
          isNew={({ id }) => waiting.some((item) => item.id === id && item.waits === 'description')}
          onGoTo={({ id }) => goTo(id)}
          onAdd={() => choose.current?.querySelector<HTMLElement>('[data-choose=files]')?.click()}
          onClose={close}
        />
      )}
      {held?.taken && (
        <LookThrough
          key={held.id}
          name={held.name}
          taken={held.taken}
          onDone={(file, edited) => {
            release(held.id, file, edited)
            setLooking(undefined)
          }}
          onCancel={() => setLooking(undefined)}
        />
      )}
    </div>
  )
}

/** The new ones one after the other, or one that everybody sees already. */
function useDescribing(fresh: Picture[], all: Picture[]) {
  const [id, setId] = useState<string>()
  const [began, setBegan] = useState<string[]>([])
  const isFresh = (one: string) => fresh.some((picture) => picture.id === one)
  const isRound = began.length > 1 || began.some(isFresh)
  const ids = new Set(isRound ? [...began, ...fresh.map((one) => one.id)] : began)
  const pictureAt = (one: string) => all.find((picture) => picture.id === one)
  return {
    current: id === undefined ? undefined : pictureAt(id),
    round: all.filter((one) => ids.has(one.id)).sort((a, b) => a.position - b.position),
    /** Without an id the first new one. */
    open(one = fresh[0]?.id) {
      if (one === undefined) return
      setBegan(isFresh(one) ? fresh.map((picture) => picture.id) : [one])
      setId(one)
    },
    goTo: setId,
    close() {
      setId(undefined)
      // What had the focus is gone; on phones the dialog gives it back.
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    },
  }
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((other) => other !== id))
