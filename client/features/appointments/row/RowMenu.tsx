import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/Icon.tsx'

export interface MenuItem {
  label: string
  href?: string | undefined
  checked?: boolean
  wrong?: boolean
  onChoose?: () => void
}

const DOTS = 'M5 12h.01M12 12h.01M19 12h.01'
/** Room that the menu needs below its button, in px. */
const MENU_ROOM = 300

export function RowMenu({ label, items }: { label: string; items: MenuItem[] }) {
  const [open, setOpen] = useState<'down' | 'up'>()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (open) entries()[0]?.focus()
  }, [open])

  function close() {
    setOpen(undefined)
    button.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Escape') close()
    else if (to !== undefined) all[to % all.length]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={classes('relative justify-self-end', open ? 'z-20' : 'z-1')}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={Boolean(open)}
        className="row-dots"
        onClick={({ currentTarget }) => {
          const below = innerHeight - currentTarget.getBoundingClientRect().bottom
          setOpen(open ? undefined : below < MENU_ROOM ? 'up' : 'down')
        }}
      >
        <Icon path={DOTS} className="row-dots-icon" />
      </button>
      {open && (
        <div
          ref={menu}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={open === 'up' ? 'row-menu row-menu-up' : 'row-menu'}
          onKeyDown={onKeyDown}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget !== button.current && !menu.current?.contains(relatedTarget)) setOpen(undefined)
          }}
        >
          {items.map((item) => (
            <Entry key={item.label} {...item} onDone={close} />
          ))}
        </div>
      )}
    </div>
  )
}

function Entry({ label, href, checked, wrong, onChoose, onDone }: MenuItem & { onDone: () => void }) {
  const className = wrong ? 'row-menu-entry text-wrong' : 'row-menu-entry'
  const choose = () => {
    onDone()
    onChoose?.()
  }
  if (href) {
    return (
      <a
        role="menuitem"
        tabIndex={-1}
        className={className}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={choose}
      >
        {label}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  }
  const kind =
    checked === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': checked }
  return (
    <button type="button" {...kind} tabIndex={-1} className={className} onClick={choose}>
      {label}
      {checked && <Icon path="M5 12.5l4.5 4.5L19 7.5" className="ml-auto size-4" />}
    </button>
  )
}
