import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayAndTime, longDay } from '#shared/dates/dates.ts'
import type { TrashEntry, TrashKind } from '#shared/trash.ts'
import { SectorSweep } from '../../ui/brand/Sector.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Empty } from '../../ui/text/Empty.tsx'
import { More } from '../../ui/text/More.tsx'
import { trashQuery, useErase, useRestore } from './api.ts'

const kinds: Record<string, string> = {
  post: 'Article',
  event: 'Event',
  'gallery-item': 'Gallery item',
  appointment: 'Appointment',
} satisfies Record<TrashKind, string>

export function TrashList() {
  const list = useInfiniteQuery(trashQuery)
  const { data, isPending, refetch } = list
  const [erasing, setErasing] = useState<TrashEntry | 'all'>()
  const restore = useRestore()
  const place = useRef<HTMLDivElement>(null)
  if (isPending) return <SectorSweep label="Loading the trash..." />
  if (list.isError && !list.isFetching && !list.isFetchNextPageError) {
    return (
      <Empty title="The trash could not be loaded">
        <p role="alert">The connection may have dropped.</p>
        <Button look="secondary" className="mt-4" onClick={() => refetch()}>
          Try again
        </Button>
      </Empty>
    )
  }
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  const total = data?.pages[0]?.total ?? 0
  // The focused button disappears with its row.
  const keepFocus = () => place.current?.focus({ preventScroll: true })
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {entries.length === 0 ? (
        <Empty title="Nothing in the Trash">What you delete comes here first.</Empty>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
            <p className="text-muted">{total === 1 ? '1 thing' : `${total} things`}</p>
            <Button look="quiet-destructive" size="small" onClick={() => setErasing('all')}>
              Empty the Trash
            </Button>
          </div>
          <ul aria-label="Deleted" className="divide-y divide-line border-y border-line">
            {entries.map((entry) => (
              <Row
                key={entry.id}
                entry={entry}
                busy={restore.isPending && restore.variables.id === entry.id}
                onRestore={() => restore.mutate(entry, { onSuccess: keepFocus })}
                onErase={() => setErasing(entry)}
              />
            ))}
          </ul>
        </>
      )}
      <More list={list} className="mt-8" />
      {erasing && (
        <EraseDialog
          entry={erasing === 'all' ? undefined : erasing}
          total={total}
          onClose={() => {
            setErasing(undefined)
            setTimeout(keepFocus)
          }}
        />
      )}
    </div>
  )
}

function Row({
  entry: { kind, label, deletedAt, until },
  busy,
  onRestore,
  onErase,
}: {
  entry: TrashEntry
  busy: boolean
  onRestore: () => void
  onErase: () => void
}) {
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-4 md:grid-cols-[8rem_1fr_auto]">
      <p className="text-sm text-accent">{kinds[kind] ?? 'Other'}</p>
      <div className="min-w-0">
        <p className="font-serif text-lg leading-snug font-semibold break-words">{label}</p>
        <p className="text-sm text-muted">
          Deleted {dayAndTime(deletedAt)}, kept until {longDay(until)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          look="secondary"
          size="small"
          busy={busy}
          aria-label={`Restore: ${label}`}
          onClick={onRestore}
        >
          Restore
        </Button>
        <Button
          look="quiet-destructive"
          size="small"
          aria-label={`Erase for good: ${label}`}
          onClick={onErase}
        >
          Erase for good
        </Button>
      </div>
    </li>
  )
}

function EraseDialog({
  entry,
  total,
  onClose,
}: {
  entry: TrashEntry | undefined
  total: number
  onClose: () => void
}) {
  const erase = useErase()
  return (
    <ConfirmDialog
      title={entry ? 'Erase for good?' : 'Empty the trash?'}
      confirm={erase.isPending ? 'Erasing...' : entry ? 'Erase for good' : 'Empty the Trash'}
      destructive
      busy={erase.isPending}
      error={erase.error?.message}
      onConfirm={() => erase.mutate(entry, { onSuccess: onClose })}
      onClose={onClose}
    >
      {entry ? `“${entry.label}”` : total === 1 ? 'What is in it' : `All ${total} things in it`} cannot be
      brought back afterwards.
    </ConfirmDialog>
  )
}
