import { type ComponentType, useEffect, useState } from 'react'
import { useAuth } from '../features/auth/AuthProvider.tsx'
import { wasCleared } from '../lib/session.ts'
import { toast } from '../ui/toast/toast.ts'

/** Loads the admin chunk on a session or when the login dialog is asked for: visitors never load it. */
export function AdminStarter() {
  const { status, asking, ask } = useAuth()
  const [Area, setArea] = useState<ComponentType>()
  useEffect(() => {
    if (status === 'signed out' && !asking && !wasCleared()) return
    import('./AdminArea.tsx').then(
      ({ AdminArea }) => setArea(() => AdminArea),
      () => {
        if (asking) toast({ title: 'Login Failed', description: 'Network error', variant: 'destructive' })
        ask(false)
      },
    )
  }, [status, asking, ask])
  return Area && <Area />
}
