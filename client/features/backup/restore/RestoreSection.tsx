import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { useAdminSurface } from '../../auth/surface.ts'
import { putAway, stateQuery } from './api.ts'
import { RestoreBackup } from './RestoreBackup.tsx'

/** On a running site. */
export function RestoreSection() {
  const { data } = useQuery(stateQuery(undefined))
  const [open, setOpen] = useState(false)
  if (!open && (!data || data.step === 'choosing'))
    return (
      <Button look="secondary" onClick={() => setOpen(true)}>
        Restore a backup
      </Button>
    )
  return <Opened onClose={() => setOpen(false)} />
}

function Opened({ onClose }: { onClose: () => void }) {
  useAdminSurface()
  return (
    <div className="max-w-measure">
      <RestoreBackup leave="Cancel" onLeave={onClose} after={<Done onClose={onClose} />} />
    </div>
  )
}

function Done({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const done = async () => {
    await putAway(undefined)
    onClose()
    // Every screen may show something else now.
    await queryClient.invalidateQueries()
  }
  return (
    <>
      <p className="text-muted">
        What was there before is kept on the server for 14 days, among the backups that can be restored here.
      </p>
      <Button onClick={done}>Done</Button>
    </>
  )
}
