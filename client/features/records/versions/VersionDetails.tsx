import { useState } from 'react'
import { dayAndTime } from '#shared/dates/dates.ts'
import type { Save } from '#shared/versions.ts'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useRestoreVersion, useVersion, type VersionedRecord } from './api.ts'
import { Differences } from './Differences.tsx'

export function VersionDetails<Data, Restored>({
  record,
  save,
  onRestored,
  onBack,
}: {
  record: VersionedRecord<Data>
  save: Save
  onRestored: (restored: Restored) => void
  onBack: () => void
}) {
  const { data, isPending, error } = useVersion(record, save.id)
  const [asking, setAsking] = useState(false)
  const { restore, problem } = useRestoreVersion<Restored>(record.path, onRestored)
  const differences = data ? record.differences(data.current.data, data.version.data) : []
  return (
    <section aria-label={`Before ${dayAndTime(save.savedAt)}`}>
      <p className="mt-2 text-muted">
        As it was before {dayAndTime(save.savedAt)}. Restoring it would bring back what is underlined and take
        away what is struck out.
      </p>
      {isPending && <SectorSweep label="Loading the version..." className="mt-8" />}
      <FormAlert>{error?.message}</FormAlert>
      <div className="mt-6">
        {data && differences.length === 0 && <p>It is the same as what there is now.</p>}
        {differences.length > 0 && <Differences differences={differences} />}
      </div>
      <FormAlert>{problem}</FormAlert>
      <DialogActions>
        {differences.length > 0 && <Button onClick={() => setAsking(true)}>Restore</Button>}
        <Button look="secondary" onClick={onBack}>
          Back to the list
        </Button>
      </DialogActions>
      {asking && data && (
        <ConfirmDialog
          title="Restore this version?"
          confirm="Restore"
          onConfirm={() => {
            setAsking(false)
            restore.mutate({ id: save.id, ifMatch: data.current.updatedAt })
          }}
          onClose={() => setAsking(false)}
        >
          It takes the place of {record.what} on the site at once. What is there now stays as an earlier
          version.
        </ConfirmDialog>
      )}
    </section>
  )
}
