import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTime } from '#shared/dates/dates.ts'
import type { PastImport } from '#shared/import.ts'
import { TRASH_DAYS } from '#shared/trash.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { articlesOf, importsQuery, useUndoImport } from './api.ts'

export function RecentImports() {
  const { data = [] } = useQuery(importsQuery)
  const [undoing, setUndoing] = useState<PastImport>()
  return (
    <>
      {data.map((past) => (
        <div
          key={past.id}
          className="mb-6 flex flex-wrap items-center justify-between gap-x-6 border-l-3 border-accent pl-4 text-sm"
        >
          <p>
            {articlesOf(past.articles)} from {past.source} ({past.fileName}), imported{' '}
            {dayAndTime(past.createdAt)}
          </p>
          <Button
            look="quiet-destructive"
            size="small"
            className="-mx-3.5"
            aria-label={`Undo import of ${past.fileName}`}
            onClick={() => setUndoing(past)}
          >
            Undo import
          </Button>
        </div>
      ))}
      {undoing && <UndoDialog past={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  )
}

function UndoDialog({ past, onClose }: { past: PastImport; onClose: () => void }) {
  const undo = useUndoImport()
  const { id, articles, changed } = past
  return (
    <ConfirmDialog
      title="Undo this import?"
      confirm={undo.isPending ? 'Undoing...' : 'Undo Import'}
      destructive
      busy={undo.isPending}
      error={undo.error?.message}
      onConfirm={() => undo.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {articles === 1 ? 'Its article moves' : `All ${articles} articles of it move`} to the trash
      {changed > 0 && `, ${changed} of them changed since`}. There they can be restored for {TRASH_DAYS} days.
    </ConfirmDialog>
  )
}
