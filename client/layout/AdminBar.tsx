import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { User } from '#shared/account/session.ts'
import { isAdminScreen } from '#shared/admin-screens.ts'
import { ChangePasswordDialog } from '../features/auth/ChangePasswordDialog.tsx'
import { GuideStrip } from '../features/content/guide/GuideStrip.tsx'
import { waitingQuery } from '../features/desk/api.ts'
import { Icon } from '../ui/Icon.tsx'
import { AdminMenu } from './AdminMenu.tsx'

const ProfileDialog = lazy(() =>
  import('../features/content/guide/ProfileDialog.tsx').then((module) => ({ default: module.ProfileDialog })),
)

const tabs = [
  {
    to: '/admin',
    name: 'Desk',
    icon: 'M4.5 5.5h15v15h-15zM4.5 9.5h15M8.5 3v4M15.5 3v4M8 14h4',
  },
  {
    to: '/appointments',
    name: 'Inbox',
    icon: 'M3.5 13l3-8h11l3 8v6.5h-17zM3.5 13h5a3.5 3.5 0 0 0 7 0h5',
  },
  { to: '/admin/articles', name: 'Write', icon: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5z' },
  {
    to: '/',
    name: 'Site',
    icon: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c3 3 3 14 0 17M12 3.5c-3 3-3 14 0 17',
  },
]

/** The places themselves; their parts count with them, but the desk's address is the beginning of others. */
const here = (pathname: string, to: string) =>
  to === '/'
    ? !isAdminScreen(pathname)
    : pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))

export function AdminBar({ user }: { user: User }) {
  const { pathname } = useLocation()
  const waiting = useWaiting()
  const [asked, setAsked] = useState<'profile' | 'password'>()
  const close = () => setAsked(undefined)
  return (
    <section aria-label="Admin" className="admin-bar no-print">
      <GuideStrip onShow={() => setAsked('profile')} />
      <div className="mx-auto flex max-w-page items-center justify-between gap-6 text-sm md:px-6">
        <ul className="admin-tabs">
          {tabs.map(({ to, name, icon }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={pathname === to ? 'page' : here(pathname, to) ? 'true' : undefined}
                className="admin-tab"
              >
                <Icon path={icon} className="size-6 md:hidden" strokeLinejoin="round" strokeLinecap="round" />
                {name}
                {to === '/appointments' && waiting > 0 && (
                  <span className="admin-count">
                    {waiting}
                    <span className="sr-only"> waiting</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
          <AdminMenu user={user} onAsk={setAsked} />
        </ul>
        <p className="min-w-0 leading-tight text-muted max-md:hidden">Signed in as {user.displayName}</p>
      </div>
      {asked === 'profile' && (
        <Suspense fallback={null}>
          <ProfileDialog onClose={close} />
        </Suspense>
      )}
      {asked === 'password' && <ChangePasswordDialog onClose={close} />}
    </section>
  )
}

/** Looked at anew on every page: another window may have answered. The desk tells it with all else. */
function useWaiting(): number {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const { data } = useQuery({ ...waitingQuery, enabled: pathname !== '/admin' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every navigation
  useEffect(() => {
    void queryClient.refetchQueries({ ...waitingQuery, type: 'active', stale: true })
  }, [queryClient, pathname])
  return data?.waiting ?? 0
}
