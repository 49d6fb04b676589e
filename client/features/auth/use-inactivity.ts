import { useEffect } from 'react'
import { dismiss, toast } from '../../ui/toast/toast.ts'
import { createInactivity } from './inactivity.ts'
import { beat, logout } from './session.ts'

const activities = ['mousemove', 'keydown', 'scroll', 'touchstart', 'click', 'wheel']

/** While `signedIn`: warns, then logs out after inactivity, and sends heartbeats. */
export function useInactivity(signedIn: boolean): void {
  useEffect(() => (signedIn ? watchActivity() : undefined), [signedIn])
}

function watchActivity() {
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
      void logout({ idle: true })
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
