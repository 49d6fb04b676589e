import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackupLink } from '#shared/backup.ts'
import { api } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/form/Button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { PasswordDialog } from '../auth/PasswordDialog.tsx'
import { backupsQuery } from './api.ts'

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
  const { data } = useQuery(backupsQuery)
  const [encrypted, setEncrypted] = useState(false)
  return (
    <PasswordDialog
      title="Download Backup"
      description="It contains patients’ data, so your password is needed again."
      action="Download"
      busyAction="Preparing..."
      send={async (password) => {
        const { url } = await api<BackupLink>('/api/backup', {
          method: 'POST',
          body: { password, encrypted },
        })
        download(url)
        toast({ title: 'Backup Started', description: 'Your browser is downloading it.' })
        onClose()
      }}
      onClose={onClose}
    >
      {data?.second.encrypted && (
        <label className="flex min-h-6 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            checked={encrypted}
            onChange={({ target }) => setEncrypted(target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          Encrypt it: only the recovery passphrase opens it
        </label>
      )}
    </PasswordDialog>
  )
}
