import { type ReactNode, useEffect, useRef, useState } from 'react'
import { clinicTime } from '#shared/dates/dates.ts'
import { clockTime } from '#shared/dates/short.ts'
import type { Decision } from '#shared/review/decision.ts'
import type { Finding } from '#shared/review/rule.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import type { Examined } from './examine.ts'
import { FindingItem } from './FindingItem.tsx'
import type { Publishing } from './item.ts'
import { KeptItem } from './KeptItem.tsx'
import { ReviewedText, showInText } from './ReviewedText.tsx'
import './review.css'
import './items.css'

export function ReviewWindow({
  subject,
  shown,
  outcome,
  publishing,
  seen,
  busy,
  onAgain,
  onPublish,
  onFix,
  onClose,
}: {
  subject: string
  /** The text as readers see it. */
  shown: ReactNode
  outcome: Examined | { failed: string }
  /** Undefined where the doctor only looks. */
  publishing: Publishing | undefined
  /** Found before while the form is open: what is gone by now is fixed. */
  seen: Map<string, Finding>
  busy: boolean
  onAgain: () => void
  onPublish: () => void
  onFix: (finding: Finding) => void
  onClose: () => void
}) {
  const examined = 'findings' in outcome ? outcome : undefined
  const findings = examined?.findings ?? nothing
  const [decisions, setDecisions] = useState<Decision[]>([])
  useEffect(() => setDecisions(examined?.decisions ?? []), [examined])
  const fixed = useFixed(seen, findings)
  const panel = useRef<HTMLOListElement>(null)
  const decisionOn = ({ key }: Finding) => decisions.find(({ finding }) => finding === key)
  const open = findings.filter((finding) => !decisionOn(finding))

  function onDecided(finding: Finding, decision: Decision | undefined) {
    const others = decisions.filter((other) => other.finding !== finding.key)
    setDecisions(decision ? [...others, decision] : others)
  }

  return (
    <Dialog
      title="Review before publishing"
      bar={
        <div className="review-bar">
          <p className="text-muted max-sm:sr-only">{examined && madeAt(examined)}</p>
          <Button look="secondary" size="small" busy={busy} onClick={onAgain}>
            {busy ? 'Checking…' : 'Check Again'}
          </Button>
        </div>
      }
      onClose={onClose}
    >
      <div className="review">
        <ReviewedText
          findings={findings}
          onChoose={(at) => panel.current?.querySelectorAll<HTMLElement>('h4 button')[at]?.focus()}
        >
          {shown}
        </ReviewedText>
        <section aria-labelledby="review-findings" className="review-panel">
          <div className="review-head">
            <h3 id="review-findings">Findings</h3>
            <p className="text-sm text-muted">
              {findings.length - open.length + fixed.length} of {findings.length + fixed.length} answered
            </p>
          </div>
          {'failed' in outcome && (
            <FormAlert>{`${outcome.failed} Nothing was checked: try again, or publish without it.`}</FormAlert>
          )}
          <ol ref={panel}>
            {findings.map((finding, at) => {
              const decision = decisionOn(finding)
              const props = { subject, finding, number: at + 1, onShow: () => showInText(at + 1) }
              const decided = (now: Decision | undefined) => onDecided(finding, now)
              return decision ? (
                <KeptItem
                  key={finding.key + finding.field}
                  {...props}
                  decision={decision}
                  onDecided={decided}
                />
              ) : (
                <FindingItem
                  key={finding.key + finding.field}
                  {...props}
                  first={finding === open[0]}
                  onDecided={decided}
                  onFix={() => onFix(finding)}
                />
              )
            })}
            {fixed.map(({ key, title }, at) => (
              <li key={key} className="review-answered">
                <span className="review-number">{findings.length + at + 1}</span>
                <Badge tone="green">Fixed</Badge>
                <p>{title}</p>
              </li>
            ))}
          </ol>
          {examined && !findings.length && <p className="py-4">Nothing was found.</p>}
          <Notes examined={examined} />
        </section>
      </div>
      <div className="review-foot">
        {publishing && (
          <Button look={open.length || !examined ? 'secondary' : 'primary'} size="small" onClick={onPublish}>
            {open.length || !examined ? `${publishing.name} Anyway` : publishing.name}
          </Button>
        )}
        <Button look="secondary" size="small" onClick={onClose}>
          Back to Writing
        </Button>
        <p role="status" className="text-sm">
          {examined && <Standing open={open.length} publishing={Boolean(publishing)} />}
        </p>
      </div>
    </Dialog>
  )
}

const nothing: Finding[] = []

function madeAt({ at, checks }: Examined) {
  return `${checks} checks made at ${clockTime(clinicTime(at).minutes)}`
}

function Standing({ open, publishing }: { open: number; publishing: boolean }) {
  if (!open) return <>Every finding has an answer{publishing ? '.' : ', or there is none.'}</>
  return (
    <>
      <strong>{open === 1 ? 'One finding is' : `${open} findings are`} without an answer.</strong> It is
      advice: you decide.
    </>
  )
}

function Notes({ examined }: { examined: Examined | undefined }) {
  if (!examined) return null
  const { total, findings, unasked } = examined
  return (
    <div className="review-notes">
      {total > findings.length && (
        <p>
          These are the first {findings.length} of {total}. Check again once they are answered.
        </p>
      )}
      {unasked > 0 && (
        <p>{unasked === 1 ? 'A link or picture' : `${unasked} links or pictures`} could not be looked up.</p>
      )}
      <p>This is no legal advice. What you keep is noted with your reason, the day and your name.</p>
    </div>
  )
}

/** Those found earlier that are gone. */
function useFixed(seen: Map<string, Finding>, findings: Finding[]): Finding[] {
  for (const finding of findings) seen.set(finding.key, finding)
  const now = new Set(findings.map(({ key }) => key))
  return [...seen.values()].filter(({ key }) => !now.has(key))
}
