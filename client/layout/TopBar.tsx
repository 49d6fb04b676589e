import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { navigation } from '#shared/pages.ts'
import { useContent } from '../features/content/api.ts'
import { SectorMark } from '../ui/brand/Sector.tsx'
import { classes } from '../ui/classes.ts'
import { ButtonLink } from '../ui/form/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { FittedName } from '../ui/text/FittedName.tsx'
import { longestWord } from '../ui/text/longest-word.ts'

const links = navigation.filter(({ path }) => path !== '/contact')

export function TopBar() {
  const { profile } = useContent()
  const { pathname } = useLocation()
  return (
    <header className="@container fixed inset-x-0 top-0 z-40 border-b border-line bg-paper">
      <div className="mx-auto flex h-(--bar) w-full max-w-page items-center gap-2 px-4 sm:gap-4 sm:px-6">
        <Link
          to="/"
          className="mr-auto flex min-w-0 items-center max-sm:grow lg:max-xl:grow gap-2 py-2 font-serif text-[0.9rem] font-semibold sm:gap-3 sm:text-base"
        >
          <SectorMark className="size-7.5 shrink-0 text-accent" />
          <FittedName className="max-h-(--bar) overflow-hidden leading-snug max-sm:@container max-sm:grow lg:max-xl:@container lg:max-xl:grow">
            {profile.name}
          </FittedName>
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex gap-5.5 text-sm">
            {links.map(({ path, label }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/'} className="nav-link">
                  {label}
                </NavLink>
              </li>
            ))}
            <li>
              <SearchLink className="-mx-2 h-full px-2" />
            </li>
          </ul>
        </nav>
        {/* At a very large text size, or on a narrow phone, the name needs the room; the menu has Contact too. */}
        <ButtonLink
          to="/contact"
          size="small"
          aria-current={pathname === '/contact' ? 'page' : undefined}
          className={classes(
            'nav-button lg:ml-3',
            longestWord(profile.name) > 8 ? '@max-[26rem]:hidden' : '@max-[20.5rem]:hidden',
          )}
        >
          Contact
        </ButtonLink>
        <SearchLink className="-mr-2 size-11 sm:-mr-4 lg:hidden" />
        <MobileMenu />
      </div>
    </header>
  )
}

function SearchLink({ className }: { className: string }) {
  return (
    <NavLink
      to="/search"
      className={classes(
        'nav-button flex shrink-0 items-center justify-center rounded-md text-muted hover:text-ink aria-[current=page]:text-ink',
        className,
      )}
    >
      <span className="sr-only">Search</span>
      <Icon path="M15.5 15.5L21 21M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0z" className="size-5" />
    </NavLink>
  )
}

/** A native <details>, so that it opens before any script has run. */
function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const close = () => menu.current?.removeAttribute('open')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(close, [key])
  return (
    <details
      ref={menu}
      className="mobile-menu group lg:hidden"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        menu.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className="flex size-11 cursor-pointer list-none items-center justify-center rounded-md [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Menu</span>
        <Icon path="M3 7h18M3 12h18M3 17h18" className="size-6 group-open:hidden" />
        <Icon path="M5 5l14 14M19 5L5 19" className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="fixed inset-x-0 top-(--bar) bottom-0 overflow-y-auto border-t border-line bg-paper px-6 py-4"
      >
        <ul>
          {navigation.map(({ path, label }) => (
            <li key={path} className="border-b border-line">
              <NavLink
                to={path}
                end={path === '/'}
                onClick={close}
                className="block py-3.5 font-serif text-lg aria-[current=page]:text-accent"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
