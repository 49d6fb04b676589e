import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { useAuth } from '../features/auth/AuthProvider.tsx'
import { loadContent } from '../features/content/api.ts'
import { wasCleared } from '../lib/session.ts'
import { toast } from '../ui/toast/toast.ts'

/** Loads the admin chunk on a session or when the login dialog is asked for: visitors never load it. */
export function AdminStarter() {
  const { status, asking, ask } = useAuth()
  const queryClient = useQueryClient()
  const [Area, setArea] = useState<ComponentType>()
  useEffect(() => {
    if (status === 'signed out' && !asking && !wasCleared()) return
    Promise.all([import('./AdminArea.tsx'), loadContent(queryClient)]).then(
      ([{ AdminArea }]) => setArea(() => AdminArea),
      () => {
        if (asking) toast({ title: 'Login Failed', description: 'Network error', variant: 'destructive' })
        ask(false)
      },
    )
  }, [status, asking, ask, queryClient])
  return Area && <Area />
}
