import type { User } from '#shared/session.ts'
import { toast } from '../../ui/toast/toast.ts'

export const welcomeBack = ({ displayName }: User) =>
  toast({ title: 'Login Successful', description: `Welcome back, ${displayName}!` })

export const welcome = ({ displayName }: User) =>
  toast({ title: 'Account Created', description: `Welcome, ${displayName}. You are signed in.` })
