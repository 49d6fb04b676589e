import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Button } from './form/Button.tsx'
import { Icon } from './Icon.tsx'

export interface Action {
  name: string
  run: () => void
  icon?: keyof typeof icons
  /** What it leads to, in a word or two. */
  hint?: string
  destructive?: true
  off?: boolean
}

const icons = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 7.5V12l3 2M12 3.5a8.5 8.5 0 110 17 8.5 8.5 0 010-17',
  back: 'M8 5L4 9l4 4M4 9h10a6 6 0 010 12h-3',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  hide: 'M4 4l16 16M9.5 9.6a3.4 3.4 0 004.9 4.8M6.5 6.7C4.5 8 3 10 2.5 12c1.4 4 5.2 6.5 9.5 6.5 1.8 0 3.5-.4 5-1.2M10 5.6c.6-.1 1.3-.1 2-.1 4.3 0 8.1 2.5 9.5 6.5-.4 1.1-1 2.2-1.9 3.1',
  eye: 'M2.5 12C4 8 7.7 5.5 12 5.5S20 8 21.5 12C20 16 16.3 18.5 12 18.5S4 16 2.5 12zM12 9a3 3 0 110 6 3 3 0 010-6',
  page: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.7 12.5h8.6L17 7M10.5 11v5M13.5 11v5',
}

export const ActionIcon = ({ name, className }: { name: keyof typeof icons; className?: string }) => (
  <Icon path={icons[name]} className={classes('size-5 shrink-0', className)} />
)

/** A button that opens further ones; arrows move among them, Escape closes. */
export function ActionsMenu({
  label,
  actions,
  look = 'quiet',
  className,
  children,
}: {
  label: string
  actions: Action[]
  look?: 'quiet' | 'primary'
  className?: string
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  function close() {
    toggle.current?.focus()
    setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !open) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('li button')]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    buttons[(Math.max(at + step, step < 0 && at < 1 ? -1 : 0) + buttons.length) % buttons.length]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the buttons in it
    <div
      className={classes('actions-menu', className)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
      onKeyDown={onKeyDown}
    >
      <Button
        ref={toggle}
        look={look}
        size="small"
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {children}
      </Button>
      {open && (
        <ul>
          {actions
            .filter(({ off }) => !off)
            .map(({ name, run, icon, hint, destructive }) => (
              <li key={name} className={classes(destructive && 'is-destructive')}>
                <button
                  type="button"
                  onClick={() => {
                    close()
                    run()
                  }}
                >
                  {icon && <ActionIcon name={icon} />}
                  {name}
                  {hint && <span>{hint}</span>}
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
