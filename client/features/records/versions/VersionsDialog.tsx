import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTime } from '#shared/dates/dates.ts'
import type { Save } from '#shared/versions.ts'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { More } from '../../../ui/text/More.tsx'
import { savesQuery, type VersionedRecord } from './api.ts'
import { growth } from './growth.ts'
import { VersionDetails } from './VersionDetails.tsx'

export function VersionsDialog<Data, Restored>({
  record,
  onRestored,
  onClose,
}: {
  record: VersionedRecord<Data>
  onRestored: (restored: Restored) => void
  onClose: () => void
}) {
  const [shown, setShown] = useState<Save>()
  return (
    <Dialog title="Earlier versions" wide onClose={onClose}>
      {shown ? (
        <VersionDetails
          record={record}
          save={shown}
          onRestored={onRestored}
          onBack={() => setShown(undefined)}
        />
      ) : (
        <Saves path={record.path} what={record.what} onShow={setShown} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Saves({
  path,
  what,
  onShow,
  onClose,
}: {
  path: string
  what: string
  onShow: (save: Save) => void
  onClose: () => void
}) {
  const list = useInfiniteQuery(savesQuery(path))
  const { data, isPending, refetch } = list
  const error = list.isFetchNextPageError ? null : list.error
  const saves = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <p className="mt-2 text-muted">Each time {what} was saved, what there was before has been kept.</p>
      {isPending && <SectorSweep label="Loading earlier versions..." className="mt-8" />}
      <FormAlert>{error?.message}</FormAlert>
      {!isPending && !error && saves.length === 0 && (
        <p className="mt-6 border-y border-line py-6">Nothing has been changed yet.</p>
      )}
      <ul className="mt-6 divide-y divide-line border-y border-line empty:hidden">
        {saves.map((save, index) => (
          <li key={save.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{dayAndTime(save.savedAt)}</p>
              <p className="text-sm text-muted">
                {save.savedBy ?? 'An account that is gone'} changed {inShort(save.changed)}
                {growth(save.characters)}
              </p>
            </div>
            <Button
              look="secondary"
              size="small"
              aria-label={`Look at what was before ${dayAndTime(save.savedAt)} (${index + 1})`}
              onClick={() => onShow(save)}
            >
              What was before
            </Button>
          </li>
        ))}
      </ul>
      <More list={list} className="mt-6" />
      <DialogActions>
        {error && <Button onClick={() => refetch()}>Try again</Button>}
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  )
}

function inShort(changed: string[]): string {
  if (changed.length === 0) return 'nothing to be seen'
  const more = changed.length - 3
  return [changed.slice(0, 3).join('; '), more > 0 && `and ${more} more`].filter(Boolean).join(' ')
}
