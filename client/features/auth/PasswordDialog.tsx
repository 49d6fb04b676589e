import type { ReactNode } from 'react'
import { PasswordRequest } from '#shared/account/session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../ui/dialog/SubmitActions.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useSchemaForm } from '../records/use-schema-form.ts'
import { useAuth } from './AuthProvider.tsx'
import { useAdminSurface } from './surface.ts'

export function PasswordDialog({
  title,
  description,
  action,
  busyAction,
  send,
  onClose,
  children,
}: {
  title: string
  description: string
  action: string
  busyAction: string
  send: (password: string) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}) {
  useAdminSurface()
  const { user } = useAuth()
  const { field, problem, busy, submitWith } = useSchemaForm({
    schema: PasswordRequest,
    values: { password: '' },
    retry: 'password',
  })
  const submit = submitWith(({ password }) => send(password))
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <form onSubmit={submit} aria-label={title} noValidate className="mt-6 space-y-6">
        {/* Password managers read the username from this hidden field. */}
        <input name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <PasswordField {...field('password')} label="Your password" autoComplete="current-password" />
        {children}
        <FormAlert>{problem}</FormAlert>
        <SubmitActions busy={busy} action={action} busyAction={busyAction} onLeave={onClose} />
      </form>
    </Dialog>
  )
}
