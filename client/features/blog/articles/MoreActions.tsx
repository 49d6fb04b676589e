import { useRef, useState } from 'react'
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
  const live = state === 'live'
  const actions: Action[] = [
    { name: 'Create now', run: () => change.mutate({ state: 'live' }), off: live },
    { name: 'Schedule…', run: () => setAsking('schedule'), off: live },
    { name: 'Back to the drafts', run: () => change.mutate({ state: 'draft' }), off: state !== 'scheduled' },
    { name: 'Unpublish', run: () => setAsking('unpublish'), off: !live },
    { name: 'Duplicate', run: () => duplicate.mutate() },
    { name: 'Withdraw the preview links', run: () => withdraw.mutate(), off: !previewUntil },
    { name: 'Move to trash', run: () => setWriting({ act: 'delete', slug, title }), destructive: true },
  ]
  return (
    <>
      <Disclosure label={`More: ${title}`} actions={actions.filter(({ off }) => !off)} />
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

interface Action {
  name: string
  run: () => void
  destructive?: true
  off?: boolean
}

function Disclosure({ label, actions }: { label: string; actions: Action[] }) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  function close() {
    toggle.current?.focus()
    setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the buttons in it
    <div
      className="md:relative"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
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
        <ul className="absolute top-full z-10 rounded-md border border-edge bg-paper p-1.5 max-md:inset-x-0 md:right-0 md:w-64">
          {actions.map(({ name, run, destructive }) => (
            <li key={name}>
              <Button
                look={destructive ? 'quiet-destructive' : 'quiet'}
                size="small"
                className="w-full justify-start text-left"
                onClick={() => {
                  close()
                  run()
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
