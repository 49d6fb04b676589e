import { useState } from 'react'
import { shortDay } from '#shared/dates/ago.ts'
import type { Decision } from '#shared/review/decision.ts'
import { TextButton } from '../../../ui/form/TextButton.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import type { ItemProps } from './item.ts'
import { KeepForm } from './KeepForm.tsx'

/** One line, until it is changed. */
export function KeptItem({ decision, ...item }: ItemProps & { decision: Decision }) {
  const [changing, setChanging] = useState(false)
  const { reason, decidedBy, decidedAt } = decision
  const noted = `${reason} · ${decidedBy}, ${shortDay(decidedAt)}`
  if (!changing)
    return (
      <li className="review-answered">
        <span className="review-number">{item.number}</span>
        <Badge>Kept</Badge>
        <h4>
          <button type="button" onClick={item.onShow}>
            <span className="sr-only">{item.finding.title}: </span>
            {noted}
          </button>
        </h4>
        <TextButton onClick={() => setChanging(true)}>Change</TextButton>
      </li>
    )
  return (
    <li className="review-item">
      <span className="review-number">{item.number}</span>
      <div>
        <h4>
          <button type="button" onClick={item.onShow}>
            {item.finding.title}
          </button>
        </h4>
        <p className="review-reason">
          Kept by {decidedBy}, {shortDay(decidedAt)}.
        </p>
        <KeepForm {...item} kept={reason} onClose={() => setChanging(false)} />
      </div>
    </li>
  )
}
