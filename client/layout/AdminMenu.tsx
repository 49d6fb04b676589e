import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { User } from '#shared/account/session.ts'
import { pages } from '#shared/pages.ts'
import { useAuth } from '../features/auth/AuthProvider.tsx'
import { fixSession } from '../features/auth/fix-session.ts'
import { useCleanupGhosts } from '../features/blog/writing/api.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { toast } from '../ui/toast/toast.ts'

const inTheBar = ['/admin', '/appointments', '/admin/articles']

const places = pages.filter(({ menu, admin, path }) => menu && admin && !inTheBar.includes(path))

/** Rows that the arrows move through; Escape closes it and gives the focus back. */
export function AdminMenu({ user, onAsk }: { user: User; onAsk: (what: 'profile' | 'password') => void }) {
  const { signOut } = useAuth()
  const { pathname } = useLocation()
  const toggle = useRef<HTMLButtonElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState(false)
  const [loggingOut, setLoggingOut] = useState(false)
  const cleanup = useCleanupGhosts()

  async function logOut() {
    setLoggingOut(true)
    await signOut()
    toast({ title: 'Logged Out', description: 'You have been logged out successfully' })
  }

  const tools = [
    { name: 'Profile', run: () => onAsk('profile') },
    { name: 'Change Password', run: () => onAsk('password') },
    { name: 'Cleanup Ghost Blogs', run: () => cleanup.mutate(), busy: cleanup.isPending },
    { name: 'Fix Session', run: fixSession },
    { name: 'Admin Logout', run: logOut, busy: loggingOut },
  ]

  function close() {
    toggle.current?.focus()
    setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) return close()
    const to = wayOf(event.key, [...(rows.current?.querySelectorAll<HTMLElement>('a, button') ?? [])])
    if (!to || !open) return
    event.preventDefault()
    to.focus()
  }

  return (
    <li
      className="admin-more"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={onKeyDown}
    >
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls="admin-menu"
        onClick={() => setOpen(!open)}
        className="admin-tab"
        data-here={places.some(({ path }) => path === pathname) || undefined}
      >
        <Icon path="M4 7h16M4 12h16M4 17h16" className="size-6 md:hidden" strokeLinecap="round" />
        More
        <Icon path="M6 15l6-6 6 6" className={classes('size-5 max-md:hidden', open && 'rotate-180')} />
      </button>
      <ul ref={rows} id="admin-menu" hidden={!open} className="admin-menu" onClickCapture={close}>
        <li className="truncate px-4 pt-1 pb-2 text-muted md:hidden">Signed in as {user.displayName}</li>
        {places.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} aria-current={path === pathname ? 'page' : undefined} className="admin-row">
              {label}
            </Link>
          </li>
        ))}
        {tools.map(({ name, run, busy = false }) => (
          <li key={name}>
            <button
              type="button"
              className="admin-row"
              disabled={busy}
              aria-busy={busy || undefined}
              onClick={run}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Where an arrow, Home or End leads among `items`; the menu stands above its button, so Up enters at its end. */
function wayOf(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowUp') return items.at(at < 0 ? -1 : at - 1)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  return undefined
}
