import type { KeyboardEvent } from 'react'
import { linksOf, nameOf } from '#shared/references/links.ts'
import type { Reference } from '#shared/references/reference.ts'
import { Button } from '../../ui/form/Button.tsx'
import { RowTools, rowMoveOf } from '../../ui/form/RowTools.tsx'
import { Badge } from '../../ui/text/Badge.tsx'

export function ReferenceRow({
  reference,
  number,
  last,
  onCite,
  onEdit,
  onMove,
  onRemove,
}: {
  reference: Reference
  number: number
  last: boolean
  onCite: ((reference: Reference) => void) | undefined
  onEdit: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}) {
  const { text, item } = reference
  const name = `${number}, ${nameOf(reference).slice(0, 60)}`

  function onKeyDown(event: KeyboardEvent) {
    const by = rowMoveOf(event)
    if (!by) return
    event.preventDefault()
    onMove(by)
  }

  return (
    <li onKeyDown={onKeyDown} className="flex flex-wrap items-start gap-x-2 py-2">
      <span aria-hidden="true" className="w-7 shrink-0 py-2 text-sm text-muted tabular-nums">
        {number}
      </span>
      <div className="min-w-48 flex-1 py-2 text-sm leading-snug [overflow-wrap:anywhere]">
        <p dir="auto">{text}</p>
        <p className="text-muted">
          {linksOf(item)
            .map((link) => link.text)
            .join(' · ')}
        </p>
        {!item.title && (
          <p className="mt-1">
            <Badge tone="orange">Title missing</Badge>
          </p>
        )}
      </div>
      <div className="ms-auto flex items-center">
        {onCite && (
          <Button look="secondary" size="small" aria-label={`Cite ${name}`} onClick={() => onCite(reference)}>
            Cite
          </Button>
        )}
        <Button look="quiet" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <RowTools name={name} first={number === 1} last={last} onMove={onMove} onRemove={onRemove} />
      </div>
    </li>
  )
}
