import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AutomaticBackups, SecondCopies } from '#shared/backup.ts'
import { dayAndTime } from '#shared/dates/dates.ts'
import { megabytes } from '#shared/files/file-size.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { PasswordDialog } from '../../auth/PasswordDialog.tsx'
import { backupsQuery, useBackupCall } from '../api.ts'
import { BucketDialog, FolderDialog } from './PlaceDialogs.tsx'
import { OwnRecipientDialog, PassphraseDialog } from './RecoveryDialogs.tsx'

type Open = 'bucket' | 'folder' | 'passphrase' | 'recipient' | 'none'

export function SecondPlace() {
  const { data } = useQuery(backupsQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  if (!data) return null
  const { daily, second } = data
  return (
    <>
      <div aria-live="polite" className="max-w-measure space-y-4">
        <State daily={daily} second={second} />
      </div>
      {daily && (
        <div className="mt-6 flex flex-wrap gap-3">
          {!(second.encrypted && !second.encryptedSince) && (
            <>
              <Button look={second.encrypted ? 'secondary' : 'primary'} onClick={() => setOpen('passphrase')}>
                {second.encrypted ? 'New passphrase' : 'Make a recovery passphrase'}
              </Button>
              <Button look="quiet" onClick={() => setOpen('recipient')}>
                Use a key of your own
              </Button>
            </>
          )}
          {!second.byEnvironment && (
            <>
              <Button look="secondary" onClick={() => setOpen('bucket')}>
                Use a bucket
              </Button>
              <Button look="secondary" onClick={() => setOpen('folder')}>
                Use a folder
              </Button>
            </>
          )}
          {second.place && !second.byEnvironment && (
            <Button look="quiet-destructive" onClick={() => setOpen('none')}>
              Stop copying
            </Button>
          )}
        </div>
      )}
      {open === 'bucket' && <BucketDialog onClose={close} />}
      {open === 'folder' && <FolderDialog onClose={close} />}
      {open === 'passphrase' && <PassphraseDialog renewed={second.encrypted} onClose={close} />}
      {open === 'recipient' && <OwnRecipientDialog onClose={close} />}
      {open === 'none' && <StopDialog onClose={close} />}
    </>
  )
}

function State({ daily, second }: Pick<AutomaticBackups, 'daily' | 'second'>) {
  const { place, encrypted, newest, tidies, failure } = second
  if (!daily)
    return (
      <p>
        This site makes no nightly backups, so there is nothing to copy: whoever runs the database keeps
        copies of it elsewhere.
      </p>
    )
  if (!place || !encrypted) return <Missing {...second} />
  return (
    <>
      <p>
        {newest ? (
          <>
            Last copied: <strong>{dayAndTime(newest.copiedAt)}</strong> ({megabytes(newest.size)}, encrypted),
            to {place}.
          </>
        ) : failure ? (
          `No copy is at ${place} yet.`
        ) : (
          `The newest backup is being copied to ${place}.`
        )}
      </p>
      {failure && (
        <p className="border-l-3 border-accent pl-4">
          <strong>The last attempt failed</strong> ({dayAndTime(failure.at)}). {failure.reason} It is tried
          again every hour; entering the place anew tries it at once.
        </p>
      )}
      <p className="text-muted">
        {tidies === false
          ? 'Its keys may only write, so the site deletes nothing there: older copies go by the place’s own rules, or by your hand.'
          : 'Kept there: 14 days, the last of each of 8 weeks, and the last of each of 12 months.'}
      </p>
    </>
  )
}

function Missing({ place, encrypted }: SecondCopies) {
  return (
    <>
      <p>
        <strong>Every backup lies on this server alone.</strong> If the machine is lost, they are lost with
        it. A copy elsewhere, made each night, costs at most one day.
      </p>
      <p className="text-muted">
        {place
          ? `Copies will go to ${place}. Before the first, make a recovery passphrase: nothing leaves the server unencrypted.`
          : encrypted
            ? 'The recovery passphrase is made. Now choose the place: a bucket of any S3 provider, or a folder that is a mounted disk or share.'
            : 'It takes two things: a recovery passphrase, with which everything is encrypted before it leaves, and a place, which is a bucket of any S3 provider or a mounted disk or share.'}
      </p>
    </>
  )
}

function StopDialog({ onClose }: { onClose: () => void }) {
  const call = useBackupCall()
  return (
    <PasswordDialog
      title="Stop copying"
      description="What lies at the second place stays there. From now on backups lie on this server alone."
      action="Stop copying"
      busyAction="Stopping..."
      send={async (password) => {
        await call('/api/archives/second', { method: 'PUT', body: { password, place: null } })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
