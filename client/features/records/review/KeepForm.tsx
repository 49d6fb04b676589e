import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Decision, DecisionInput } from '#shared/review/decision.ts'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextAreaField } from '../../../ui/form/TextField.tsx'
import { wordsOf } from '../refusals.ts'
import { reviewPath } from './examine.ts'
import type { ItemProps } from './item.ts'

export function KeepForm({
  subject,
  finding,
  number,
  kept,
  onDecided,
  onClose,
}: Omit<ItemProps, 'onShow'> & {
  /** The reason so far. */
  kept?: string
  onClose: () => void
}) {
  const [problem, setProblem] = useState<string>()
  const path = `${reviewPath(subject)}/${finding.key}`
  const onError = (error: Error) => setProblem(wordsOf(error) ?? 'Something went wrong. Try again.')
  const keep = useMutation({
    mutationFn: (reason: string) => api<Decision>(path, { method: 'PUT', body: { reason } }),
    onSuccess(decision) {
      onClose()
      onDecided(decision)
    },
    onError,
  })
  const reopen = useMutation({
    mutationFn: () => api(path, { method: 'DELETE' }),
    onSuccess: () => onDecided(undefined),
    onError,
  })
  const busy = keep.isPending || reopen.isPending
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A portal's events reach the form that opened the window.
    event.stopPropagation()
    const { data, error } = DecisionInput.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (data) keep.mutate(data.reason)
    else setProblem(error.issues[0]?.message)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-3" aria-label={`Keep: ${finding.title}`}>
      <TextAreaField
        id={`reason-${number}`}
        name="reason"
        label="Keep because"
        hint="Asked again only when the sentence changes."
        rows={2}
        maxLength={500}
        defaultValue={kept}
        error={problem}
      />
      <div className="review-actions">
        <Button type="submit" size="small" busy={busy}>
          Keep It
        </Button>
        {kept !== undefined && (
          <Button look="quiet" size="small" busy={busy} onClick={() => reopen.mutate()}>
            Open Again
          </Button>
        )}
        <Button look="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
