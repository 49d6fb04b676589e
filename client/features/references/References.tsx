import { type ReactNode, useRef, useState } from 'react'
import type { Reference } from '#shared/references/reference.ts'
import { Button } from '../../ui/form/Button.tsx'
import { PasteReferences } from './PasteReferences.tsx'
import { ReferenceForm } from './ReferenceForm.tsx'
import { ReferenceRow } from './ReferenceRow.tsx'

/** A list of references: pasted, entered, edited, moved and removed. */
export function References({
  references,
  onChange,
  onCite,
  children,
}: {
  references: Reference[]
  onChange: (references: Reference[]) => void
  /** With it each can be cited where the cursor is. */
  onCite?: ((reference: Reference) => void) | undefined
  /** Beside the button that puts back. */
  children?: ReactNode
}) {
  const [edited, setEdited] = useState<Reference | 'new'>()
  const [removed, setRemoved] = useState<{ reference: Reference; at: number }>()
  const [said, setSaid] = useState('')
  const place = useRef<HTMLDivElement>(null)

  function move(from: number, to: number) {
    const reference = references[from]
    if (!reference || to < 0 || to >= references.length) return
    onChange(references.toSpliced(from, 1).toSpliced(to, 0, reference))
    setSaid(`Moved to place ${to + 1} of ${references.length}`)
  }

  function remove(at: number) {
    const reference = references[at]
    if (!reference) return
    onChange(references.toSpliced(at, 1))
    setRemoved({ reference, at })
    setSaid('Removed')
    setTimeout(() => place.current?.querySelector<HTMLElement>('[data-put-back]')?.focus())
  }

  function keep(reference: Reference) {
    const at = references.findIndex(({ id }) => id === reference.id)
    onChange(at < 0 ? [...references, reference] : references.with(at, reference))
    setEdited(undefined)
  }

  return (
    <div ref={place}>
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {references.map((reference, at) => (
          <ReferenceRow
            key={reference.id}
            reference={reference}
            number={at + 1}
            last={at === references.length - 1}
            onCite={onCite}
            onEdit={() => setEdited(reference)}
            onMove={(by) => move(at, at + by)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {removed && (
          <Button
            data-put-back
            look="quiet"
            size="small"
            onClick={() => {
              onChange(references.toSpliced(removed.at, 0, removed.reference))
              setRemoved(undefined)
              setSaid('Put back')
            }}
          >
            Put back what was removed
          </Button>
        )}
        {children}
      </div>
      <PasteReferences references={references} onChange={onChange} onEnter={() => setEdited('new')} />
      {edited && (
        <ReferenceForm
          reference={edited === 'new' ? undefined : edited}
          onSave={keep}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}
