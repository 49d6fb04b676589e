import { useEffect } from 'react'
import { useAuth } from '../features/auth/AuthProvider.tsx'
import { useAdminData } from '../features/auth/admin-data.ts'
import { forgetDestination } from '../features/auth/destination.ts'
import { sayIfFixed } from '../features/auth/fix-session.ts'
import { LoginDialog } from '../features/auth/LoginDialog.tsx'
import { useInactivity } from '../features/auth/use-inactivity.ts'
import { WritingDialogs } from '../features/blog/writing/WritingDialogs.tsx'
import { previewsFrom } from '../features/content/preview.ts'
import { AdminBar } from './AdminBar.tsx'
import { previews } from './previews.tsx'
import '../ui/doctor.css'

previewsFrom(previews)

export function AdminArea() {
  const { user } = useAuth()
  useEffect(sayIfFixed, [])
  useEffect(() => {
    if (user) forgetDestination()
  }, [user])
  useInactivity()
  useAdminData()
  return (
    <>
      {user && <AdminBar user={user} />}
      {user && <WritingDialogs />}
      <LoginDialog />
    </>
  )
}
