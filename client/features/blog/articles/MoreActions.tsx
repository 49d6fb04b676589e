import { type ReactNode, useRef, useState } from 'react'
import type { Article } from '#shared/post.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ScheduleDialog } from '../writing/ScheduleDialog.tsx'
import { UnpublishDialog } from '../writing/UnpublishDialog.tsx'
import { setWriting } from '../writing/writing.ts'
import { useChangeState, useDuplicate, useWithdrawPreviews } from './api.ts'

export function MoreActions({ article }: { article: Article }) {
  const { state, slug, title, publishedAt, previewUntil } = article
  const [asking, setAsking] = useState<'schedule' | 'unpublish'>()
  const change = useChangeState(article)
  const duplicate = useDuplicate(article)
  const withdraw = useWithdrawPreviews(article)
  const close = () => setAsking(undefined)
  return (
    <>
      <Disclosure label={`More: ${title}`}>
        {state !== 'live' && <Action onClick={() => change.mutate({ state: 'live' })}>Create now</Action>}
        {state !== 'live' && <Action onClick={() => setAsking('schedule')}>Schedule…</Action>}
        {state === 'scheduled' && (
          <Action onClick={() => change.mutate({ state: 'draft' })}>Back to the drafts</Action>
        )}
        {state === 'live' && <Action onClick={() => setAsking('unpublish')}>Unpublish</Action>}
        <Action onClick={() => duplicate.mutate()}>Duplicate</Action>
        {previewUntil && <Action onClick={() => withdraw.mutate()}>Withdraw the preview links</Action>}
        <Action destructive onClick={() => setWriting({ act: 'delete', slug, title })}>
          Move to trash
        </Action>
      </Disclosure>
      {asking === 'schedule' && (
        <ScheduleDialog
          moment={publishedAt}
          busy={change.isPending}
          onSchedule={(moment) =>
            change.mutate({ state: 'scheduled', publishedAt: moment }, { onSettled: close })
          }
          onClose={close}
        />
      )}
      {asking === 'unpublish' && (
        <UnpublishDialog
          title={title}
          busy={change.isPending}
          onUnpublish={() => change.mutate({ state: 'draft' }, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  )
}

function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the buttons in it
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        setOpen(false)
        toggle.current?.focus()
      }}
    >
      <Button
        ref={toggle}
        look="quiet"
        size="small"
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">···</span>
      </Button>
      {open && (
        <ul
          className="absolute top-full right-0 z-10 w-64 rounded-md border border-edge bg-paper p-1.5 shadow-lg"
          onClickCapture={() => {
            // What a press opens gives the focus back to what is still there.
            toggle.current?.focus()
            setOpen(false)
          }}
        >
          {children}
        </ul>
      )}
    </div>
  )
}

function Action({
  destructive = false,
  onClick,
  children,
}: {
  destructive?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <li>
      <Button
        look={destructive ? 'quiet-destructive' : 'quiet'}
        size="small"
        className="w-full justify-start text-left"
        onClick={onClick}
      >
        {children}
      </Button>
    </li>
  )
}
