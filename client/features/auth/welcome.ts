import type { User } from '#shared/session.ts'
import { toast } from '../../ui/toast/toast.ts'

export const welcome = ({ displayName }: User) =>
  toast({ title: 'Login Successful', description: `Welcome back, ${displayName}!` })
