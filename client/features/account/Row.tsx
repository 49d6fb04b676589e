import type { ReactNode } from 'react'
import { Button } from '../../ui/form/Button.tsx'

export function Row({
  title,
  notes,
  action,
}: {
  title: ReactNode
  notes: string[]
  action?:
    | { words: string; spoken: string; look: 'secondary' | 'quiet-destructive'; act: () => void }
    | undefined
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-serif text-lg leading-snug font-semibold wrap-anywhere">
          {title}
        </p>
        {notes.map((note) => (
          <p key={note} className="text-sm text-muted">
            {note}
          </p>
        ))}
      </div>
      {action && (
        <Button
          look={action.look}
          size="small"
          className={action.look === 'quiet-destructive' ? '-ml-3.5 sm:ml-0' : undefined}
          aria-label={action.spoken}
          onClick={action.act}
        >
          {action.words}
        </Button>
      )}
    </li>
  )
}
