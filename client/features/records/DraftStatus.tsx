import { dayAndTime } from '#shared/dates/dates.ts'
import { classes } from '../../ui/classes.ts'
import { TextButton } from '../../ui/form/TextButton.tsx'
import type { DraftState } from './server-draft.ts'

const words: Record<DraftState, string> = {
  saved: 'Not saved yet. A draft is kept.',
  saving: 'Not saved yet. Keeping a draft…',
  failing: 'Not saved yet, and the draft cannot be kept. Trying again…',
  conflict: 'Not saved yet, and not kept: the draft is another window’s text.',
}

export const DraftStatus = ({
  state,
  onDiscard,
}: {
  state: DraftState
  onDiscard: (() => void) | undefined
}) => (
  <p className="self-center text-sm text-muted">
    <span role="status">{words[state]}</span>{' '}
    {onDiscard && <TextButton onClick={onDiscard}>Discard it</TextButton>}
  </p>
)

export const DraftRestored = ({
  savedAt,
  moved,
  className = 'mb-6',
  onDiscard,
}: {
  savedAt: string
  /** The row was saved elsewhere after this draft was begun. */
  moved: boolean
  className?: string | undefined
  onDiscard: () => void
}) => (
  <p className={classes('border-l-3 border-accent pl-4', className)}>
    Your unsaved text of {dayAndTime(savedAt)} is back.{' '}
    {moved && 'It has been saved elsewhere since you began; saving will show you both. '}
    <TextButton onClick={onDiscard}>Discard it</TextButton>
  </p>
)
