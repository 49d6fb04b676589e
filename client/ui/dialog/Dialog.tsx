import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog'
import { type KeyboardEventHandler, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Cross } from '../Cross.tsx'
import { classes } from '../classes.ts'
import { useCloseOnBack } from './close-on-back.ts'
import { restoreFocus } from './restore-focus.ts'

/** A press outside does not close it: typed text would be lost. A `cover` hides the page and cannot be closed.
 * Not Radix's Overlay, which writes style elements that the CSP refuses (dialog.css). */
export function Dialog({
  title,
  description,
  cover = false,
  wide = false,
  brief = false,
  bar,
  focusOn,
  onClose,
  onKeyDownCapture,
  children,
}: {
  title: string
  description?: ReactNode
  cover?: boolean
  wide?: boolean
  brief?: boolean
  /** Fills the window: what stands beside the small title. */
  bar?: ReactNode
  /** The id of what gets the focus first. */
  focusOn?: string | undefined
  onClose: () => void
  onKeyDownCapture?: KeyboardEventHandler | undefined
  children: ReactNode
}) {
  const full = bar !== undefined
  const goBack = useRef<() => void>(undefined)
  useCloseOnBack(onClose, { off: cover })
  useLayoutEffect(() => {
    if (!cover) return
    document.body.toggleAttribute('data-covered', true)
    return () => document.body.removeAttribute('data-covered')
  }, [cover])
  return (
    <Root open onOpenChange={onClose}>
      <Portal>
        <div className={classes('dialog-ground', cover && 'dialog-cover')} />
        <Content
          className={classes('dialog', wide && 'dialog-wide', brief && 'dialog-brief', full && 'dialog-full')}
          onInteractOutside={(event) => event.preventDefault()}
          // Radix gives the key to what was opened last, which may be a toast.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            if (!cover) onClose()
          }}
          onKeyDownCapture={onKeyDownCapture}
          onOpenAutoFocus={(event) => {
            goBack.current = restoreFocus()
            const first = focusOn && document.getElementById(focusOn)
            if (!first) return
            event.preventDefault()
            first.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            goBack.current?.()
          }}
        >
          {full ? (
            <div className="dialog-bar">
              <CloseButton label="Close" />
              <Title className="font-sans text-sm font-semibold whitespace-nowrap max-sm:sr-only">
                {title}
              </Title>
              {bar}
            </div>
          ) : (
            <div className="flex items-start justify-between gap-4">
              <Title className="font-serif text-2xl">{title}</Title>
              {!cover && <CloseButton label="Close this dialog" className="-mt-1 -mr-2" />}
            </div>
          )}
          {description && <Description className="mt-2 text-muted">{description}</Description>}
          {children}
        </Content>
      </Portal>
    </Root>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(clearOfToasts)
    if (row.current) observer.observe(row.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={row} className="dialog-actions">
      {children}
    </div>
  )
}

function clearOfToasts() {
  const rows = [...document.querySelectorAll<HTMLElement>('.dialog-actions')]
  for (const row of rows) row.style.setProperty('--height', `${row.offsetHeight}px`)
  const height = Math.max(0, ...rows.map((row) => row.offsetHeight))
  document.documentElement.style.setProperty('--dialog-foot', `${height}px`)
}

const CloseButton = ({ label, className }: { label: string; className?: string }) => (
  <Close
    aria-label={label}
    className={classes(
      'flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted hover:text-ink',
      className,
    )}
  >
    <Cross className="size-6" />
  </Close>
)
