import { useState } from 'react'
import type { Finding } from '#shared/review/rule.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { OutsideLink } from '../../../ui/text/TextLink.tsx'
import type { ItemProps } from './item.ts'
import { KeepForm } from './KeepForm.tsx'

export function FindingItem({
  first,
  onFix,
  ...item
}: ItemProps & {
  /** The first that waits. */
  first: boolean
  onFix: () => void
}) {
  const { finding, number, onShow } = item
  const [keeping, setKeeping] = useState(false)
  const { title, reason, source, kind } = finding
  return (
    <li className={classes('review-item', first && 'is-first', kind === 'law' && 'is-law')}>
      <span className="review-number">{number}</span>
      <div>
        <h4>
          <button type="button" onClick={onShow}>
            {title}
          </button>
        </h4>
        <Quoted finding={finding} />
        <p className="review-reason">
          {reason} <OutsideLink href={source.url}>{source.name}</OutsideLink>
        </p>
        {keeping ? (
          <KeepForm {...item} onClose={() => setKeeping(false)} />
        ) : (
          <div className="review-actions">
            <Button size="small" look={first ? 'primary' : 'secondary'} onClick={onFix}>
              Fix<span className="sr-only">: {title}</span>
            </Button>
            <Button size="small" look="quiet" onClick={() => setKeeping(true)}>
              Keep because…
            </Button>
            <KindBadge kind={kind} />
          </div>
        )}
      </div>
    </li>
  )
}

/** The sentence with the words in question, or the picture. */
function Quoted({ finding: { sentence, quote, picture } }: { finding: Finding }) {
  if (picture) return <img src={picture} alt="" className="review-picture" />
  const at = quote ? sentence.indexOf(quote) : -1
  if (at < 0) return <p className="review-sentence">{sentence}</p>
  return (
    <p className="review-sentence">
      {shortened(sentence.slice(0, at), 'end')}
      <mark>{quote}</mark>
      {shortened(sentence.slice(at + quote.length), 'start')}
    </p>
  )
}

const AROUND = 90

/** Keeps what stands next to the quote. */
const shortened = (text: string, keep: 'start' | 'end') => {
  if (text.length <= AROUND) return text
  return keep === 'start' ? `${text.slice(0, AROUND).trimEnd()}…` : `…${text.slice(-AROUND).trimStart()}`
}

const badges = { privacy: 'orange', evidence: 'orange', access: 'blue' } as const
const names = { privacy: 'Privacy', evidence: 'Evidence', access: 'Access' }

const KindBadge = ({ kind }: Pick<Finding, 'kind'>) =>
  kind === 'law' ? <span className="review-law">Law</span> : <Badge tone={badges[kind]}>{names[kind]}</Badge>
