import { useEffect } from 'react'
import { dismiss, toast } from '../../ui/toast/toast.ts'
import { useAuth } from './AuthProvider.tsx'
import { beat } from './api.ts'
import { createInactivity } from './inactivity.ts'

const activities = ['mousemove', 'keydown', 'scroll', 'touchstart', 'click', 'wheel']

/** While signed in: warns, then signs out after inactivity, and sends heartbeats. */
export function useInactivity(): void {
  const { status, signOut } = useAuth()
  useEffect(() => {
    if (status === 'signed in') return watchActivity(() => void signOut({ idle: true }))
  }, [status, signOut])
}

function watchActivity(signOut: () => void) {
  // Activity in one window counts in all of them.
  const windows = new BroadcastChannel('admin-activity')
  let warning = 0
  const inactivity = createInactivity({
    warning() {
      warning = toast({
        title: 'Session Warning',
        description:
          'You will be logged out in 1 minute due to inactivity. Move your mouse or click to stay logged in.',
        variant: 'destructive',
        duration: 10_000,
      })
    },
    relief: () => dismiss(warning),
    logout() {
      toast({
        title: 'Logged Out',
        description: 'You have been automatically logged out due to inactivity.',
        duration: 5_000,
      })
      signOut()
    },
    heartbeat: () => void beat(),
  })
  const here = () => {
    if (inactivity.active()) windows.postMessage('active')
  }
  const onVisibility = () => (document.hidden ? inactivity.hide() : inactivity.show())
  windows.onmessage = () => document.hidden || inactivity.activeElsewhere()
  // Capture, as scroll events within a dialog do not bubble.
  const options = { capture: true, passive: true }
  for (const activity of activities) addEventListener(activity, here, options)
  document.addEventListener('visibilitychange', onVisibility)
  if (document.hidden) inactivity.hide()
  return () => {
    for (const activity of activities) removeEventListener(activity, here, options)
    document.removeEventListener('visibilitychange', onVisibility)
    windows.close()
    inactivity.stop()
  }
}
