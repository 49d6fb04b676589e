import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import { SecondBucket, SecondFolder, SecondPlaceRequest } from '#shared/backup.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../../ui/dialog/SubmitActions.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useAuth } from '../../auth/AuthProvider.tsx'
import { useAdminSurface } from '../../auth/surface.ts'
import { useSchemaForm } from '../../records/use-schema-form.ts'
import { useBackupCall } from '../api.ts'
import { BucketFields, FolderFields, noBucket, noFolder } from './PlaceFields.tsx'

interface About<Values extends FieldValues> {
  title: string
  description: string
  schema: z.ZodType<Values, FieldValues>
  values: Values
  fields: (field: (name: Path<Values>) => { name: string; error: string | undefined }) => ReactNode
  onClose: () => void
}

const ownPassword = SecondPlaceRequest.pick({ password: true })

const BucketRequest = ownPassword.extend({ place: SecondBucket })
const FolderRequest = ownPassword.extend({ place: SecondFolder })

function PlaceDialog<Values extends FieldValues>({
  title,
  description,
  schema,
  values,
  fields,
  onClose,
}: About<Values>) {
  useAdminSurface()
  const { user } = useAuth()
  const call = useBackupCall()
  const { field, problem, busy, submitWith } = useSchemaForm({ schema, values })
  const submit = submitWith(async (body) => {
    await call('/api/archives/second', { method: 'PUT', body })
    toast({ title: 'Second Place Set', description: 'The newest backup is copied there within a minute.' })
    onClose()
  })
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <form onSubmit={submit} aria-label={title} noValidate className="mt-6 space-y-6">
        <input name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        {fields(field)}
        <PasswordField
          {...field('password' as Path<Values>)}
          label="Your password"
          autoComplete="current-password"
        />
        <FormAlert>{problem}</FormAlert>
        <SubmitActions busy={busy} action="Try and save" busyAction="Trying..." onLeave={onClose} />
      </form>
    </Dialog>
  )
}

export const FolderDialog = ({ onClose }: { onClose: () => void }) => (
  <PlaceDialog
    title="Copy to a folder"
    description="A folder of the server that is another disk or a share. It must be there, and the site must be allowed to write to it."
    schema={FolderRequest}
    values={{ password: '', place: noFolder }}
    fields={(field) => <FolderFields field={field} />}
    onClose={onClose}
  />
)

export const BucketDialog = ({ onClose }: { onClose: () => void }) => (
  <PlaceDialog
    title="Copy to a bucket"
    description="Of any S3 provider, best one in another building than the server. Keys that may only write are enough; then the site deletes nothing there."
    schema={BucketRequest}
    values={{ password: '', place: noBucket }}
    fields={(field) => <BucketFields field={field} />}
    onClose={onClose}
  />
)
