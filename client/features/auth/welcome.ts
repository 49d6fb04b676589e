import type { User } from '#shared/account/session.ts'
import { toast } from '../../ui/toast/toast.ts'

export const welcomeBack = ({ displayName }: User) =>
  toast({ title: 'Login Successful', description: `Welcome back, ${displayName}!` })

/** With the offer of a second factor, which the desk goes on making. */
export const welcome = ({ displayName }: User, onAdd: () => void) =>
  toast({
    title: 'Account Created',
    description: `Welcome, ${displayName}. You are signed in.`,
    duration: 10_000,
    action: {
      label: 'Add a Second Factor',
      altText: 'Open Account and security to add a second factor',
      onAction: onAdd,
    },
  })
