import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import type { User } from '#shared/session.ts'
import { useAuth } from '../features/auth/AuthProvider.tsx'
import { ChangePasswordDialog } from '../features/auth/ChangePasswordDialog.tsx'
import { fixSession } from '../features/auth/fix-session.ts'
import { useCleanupGhosts } from '../features/blog/writing/api.ts'
import { GuideStrip } from '../features/content/guide/GuideStrip.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { toast } from '../ui/toast/toast.ts'

const ProfileDialog = lazy(() =>
  import('../features/content/guide/ProfileDialog.tsx').then((module) => ({ default: module.ProfileDialog })),
)

const places = pages.filter(({ menu, admin }) => menu && admin)

export function AdminToolbar({ user }: { user: User }) {
  const { signOut } = useAuth()
  const toggle = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [showingProfile, setShowingProfile] = useState(false)
  const [changingPassword, setChangingPassword] = useState(false)
  const [loggingOut, setLoggingOut] = useState(false)
  const cleanup = useCleanupGhosts()

  async function logOut() {
    setLoggingOut(true)
    await signOut()
    toast({ title: 'Logged Out', description: 'You have been logged out successfully' })
  }

  return (
    <section
      aria-label="Admin"
      className="admin-bar no-print"
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <GuideStrip onShow={() => setShowingProfile(true)} />
      <div className="mx-auto flex h-13 max-w-page items-center justify-between gap-4 px-6 text-sm">
        <p className="min-w-0 truncate text-muted">
          <span className="hidden 2xl:inline">Signed in as </span>
          {user.displayName}
        </p>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls="admin-tools"
          onClick={() => setOpen(!open)}
          className="admin-tool -mr-3 flex shrink-0 items-center gap-1.5 xl:hidden"
        >
          Admin tools
          <Icon path="M6 15l6-6 6 6" className={classes('size-5', open && 'rotate-180')} />
        </button>
        <ul
          id="admin-tools"
          className={classes('admin-tools', open && 'is-open')}
          onClickCapture={() => {
            toggle.current?.focus() // on phones the pressed button closes with the menu
            setOpen(false)
          }}
        >
          {places.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className="admin-tool flex items-center">
                {label}
              </Link>
            </li>
          ))}
          <Tool onClick={() => setShowingProfile(true)}>Profile</Tool>
          <Tool onClick={() => setChangingPassword(true)}>Change Password</Tool>
          <Tool busy={cleanup.isPending} onClick={() => cleanup.mutate()}>
            Cleanup Ghost Blogs
          </Tool>
          <Tool onClick={fixSession}>Fix Session</Tool>
          <Tool busy={loggingOut} onClick={logOut}>
            Admin Logout
          </Tool>
        </ul>
      </div>
      {showingProfile && (
        <Suspense fallback={null}>
          <ProfileDialog onClose={() => setShowingProfile(false)} />
        </Suspense>
      )}
      {changingPassword && <ChangePasswordDialog onClose={() => setChangingPassword(false)} />}
    </section>
  )
}

function Tool({
  busy = false,
  onClick,
  children,
}: {
  busy?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <li>
      <button
        type="button"
        className="admin-tool"
        disabled={busy}
        aria-busy={busy || undefined}
        onClick={onClick}
      >
        {children}
      </button>
    </li>
  )
}
