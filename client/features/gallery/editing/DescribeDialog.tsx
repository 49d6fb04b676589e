import { type FormEvent, useState } from 'react'
import type { GalleryItem } from '#shared/gallery.ts'
import { api } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../../ui/dialog/SubmitActions.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { sessionEnded } from '../../auth/api.ts'
import { useAdminSurface } from '../../auth/surface.ts'
import { inputOf } from '../../records/input-of.ts'
import { wordsOf } from '../../records/refusals.ts'
import { useUnsavedGuard } from '../../records/UnsavedGuard.tsx'
import { AltTextField } from './AltTextField.tsx'
import { ItemForm } from './api.ts'

export function DescribeDialog({
  items,
  offered,
  onClose,
}: {
  items: GalleryItem[]
  /** Texts to begin with, by the items' ids. */
  offered: Record<string, string | null>
  onClose: () => void
}) {
  useAdminSurface()
  const [texts, setTexts] = useState(offered)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { close, question } = useUnsavedGuard({
    unsaved: Object.values(texts).some((text) => text !== null),
    onClose,
  })

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      for (const item of items) {
        const altText = texts[item.id] ?? null
        if (altText === null) continue
        await api(`/api/gallery/${item.id}`, { method: 'PUT', body: { ...inputOf(ItemForm, item), altText } })
      }
      onClose()
    } catch (error) {
      if (!sessionEnded(error)) setProblem(wordsOf(error) ?? 'Something went wrong. Please try again.')
    }
    setBusy(false)
  }

  return (
    <Dialog title="What do the pictures show?" onClose={close}>
      <form onSubmit={onSubmit} aria-label="What do the pictures show?" className="mt-6 space-y-8">
        {items.map((item) => (
          <div key={item.id} className="grid gap-4 sm:grid-cols-[7rem_1fr]">
            <img
              src={item.thumbnailUrl ?? item.fileUrl ?? ''}
              alt=""
              className="max-h-28 rounded-sm object-contain"
            />
            <AltTextField
              id={`alt-${item.id}`}
              value={texts[item.id] ?? null}
              onChange={(text) => setTexts((before) => ({ ...before, [item.id]: text }))}
            />
          </div>
        ))}
        <FormAlert>{problem}</FormAlert>
        <SubmitActions busy={busy} action="Save" busyAction="Saving..." leave="Later" onLeave={close} />
      </form>
      {question}
    </Dialog>
  )
}
