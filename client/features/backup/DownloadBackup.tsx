import { useState } from 'react'
import type { BackupLink } from '#shared/backup.ts'
import { api } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/form/Button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { PasswordDialog } from '../auth/PasswordDialog.tsx'

export function DownloadBackup() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setAsking(true)}>
        Download Backup
      </Button>
      {asking && <BackupDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function BackupDialog({ onClose }: { onClose: () => void }) {
  return (
    <PasswordDialog
      title="Download Backup"
      description="It contains patients’ data, so your password is needed again."
      action="Download"
      busyAction="Preparing..."
      send={async (password) => {
        const { url } = await api<BackupLink>('/api/backup', { method: 'POST', body: { password } })
        download(url)
        toast({ title: 'Backup Started', description: 'Your browser is downloading it.' })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
