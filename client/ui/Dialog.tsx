import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useBackCloses } from '../lib/backCloses.ts'
import { wayBack } from '../lib/wayBack.ts'
import { Cross } from './Cross.tsx'
import { classes } from './classes.ts'

/**
 * A modal dialog; render it while it is open. Escape, Back and its close button call `onClose`; a press beside it does
 * not, since what was typed would be lost. A `cover` hides the whole page and can be left only through what stands
 * in it. Radix's own Overlay is not used: it writes style elements, which the CSP refuses (see dialog.css).
 */
export function Dialog({
  title,
  description,
  cover = false,
  wide = false,
  brief = false,
  onClose,
  children,
}: {
  title: string
  description?: ReactNode
  cover?: boolean
  /** For what needs room, such as an article: as large as the window allows. */
  wide?: boolean
  /** For a question, which fills no phone's screen. */
  brief?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const goBack = useRef<() => void>(undefined)
  useBackCloses(onClose, { off: cover })
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
          className={classes('dialog', wide && 'dialog-wide', brief && 'dialog-brief')}
          onInteractOutside={(event) => event.preventDefault()}
          // Radix gives the key to what was opened last, which may be a toast.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            if (!cover) onClose()
          }}
          onOpenAutoFocus={() => {
            goBack.current = wayBack()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            goBack.current?.()
          }}
        >
          <div className="flex items-start justify-between gap-4">
            <Title className="font-serif text-2xl">{title}</Title>
            {!cover && <CloseButton />}
          </div>
          {description && <Description className="mt-2 text-muted">{description}</Description>}
          {children}
        </Content>
      </Portal>
    </Root>
  )
}

/** The row of buttons at a dialog's foot; it stays in sight while what is above scrolls, and toasts stay above it. */
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

/** Says in custom properties how high each row of buttons is, and the highest (dialog.css). */
function clearOfToasts() {
  const rows = [...document.querySelectorAll<HTMLElement>('.dialog-actions')]
  for (const row of rows) row.style.setProperty('--height', `${row.offsetHeight}px`)
  const height = Math.max(0, ...rows.map((row) => row.offsetHeight))
  document.documentElement.style.setProperty('--dialog-foot', `${height}px`)
}

/** Beside the buttons, while something has been entered that is not saved. */
export const Unsaved = () => <p className="ml-auto self-center text-sm text-muted">Not saved yet</p>

function CloseButton() {
  return (
    <Close
      aria-label="Close"
      className="-mt-1 -mr-2 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted hover:text-ink"
    >
      <Cross className="size-6" />
    </Close>
  )
}
