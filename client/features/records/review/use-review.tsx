import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Finding } from '#shared/review/rule.ts'
import { api } from '../../../lib/api.ts'
import { sayFailed } from '../mutations.ts'
import { type Examined, examine, failureOf, reviewPath } from './examine.ts'
import type { Publishing } from './item.ts'
import type { Reviewed } from './read-html.ts'

const ReviewWindow = lazy(() =>
  import('./ReviewWindow.tsx').then((module) => ({ default: module.ReviewWindow })),
)

interface Looking {
  reviewed: Reviewed
  shown: ReactNode
  publishing: Publishing | undefined
  outcome: Examined | { failed: string }
}

/** Advice before something is published; it never keeps anything from being published. */
export function useReview({ subject, onFix }: { subject: string; onFix: (finding: Finding) => void }) {
  const [looking, setLooking] = useState<Looking>()
  const [busy, setBusy] = useState(false)
  const seen = useRef(new Map<string, Finding>())
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])

  async function outcomeOf(reviewed: Reviewed): Promise<Looking['outcome']> {
    setBusy(true)
    try {
      return await examine(subject, reviewed)
    } catch (error) {
      return { failed: failureOf(error) }
    } finally {
      setBusy(false)
    }
  }

  async function look(given: Omit<Looking, 'outcome'>) {
    if (busy) return
    const outcome = await outcomeOf(given.reviewed)
    if (!open.current) return
    const { publishing } = given
    if (publishing && 'findings' in outcome && !openIn(outcome).length) return publishing.go()
    setLooking({ ...given, outcome })
  }

  const close = () => setLooking(undefined)

  return {
    busy,
    /** Opens the window in any case. */
    look: (reviewed: Reviewed, shown: ReactNode) => void look({ reviewed, shown, publishing: undefined }),
    /** Goes on at once where nothing is open. */
    before: (publishing: Publishing, reviewed: Reviewed, shown: ReactNode) =>
      void look({ reviewed, shown, publishing }),
    window: looking && (
      <Suspense fallback={null}>
        <ReviewWindow
          subject={subject}
          {...looking}
          seen={seen.current}
          busy={busy}
          onAgain={() =>
            void outcomeOf(looking.reviewed).then((outcome) => setLooking({ ...looking, outcome }))
          }
          onPublish={() => {
            close()
            looking.publishing?.go()
          }}
          onFix={(finding) => {
            flushSync(close)
            // After the window has given the focus back.
            setTimeout(() => onFix(finding))
          }}
          onClose={close}
        />
      </Suspense>
    ),
  }
}

const openIn = ({ findings, decisions }: Examined) =>
  findings.filter(({ key }) => !decisions.some(({ finding }) => finding === key))

/** What was kept before a new record had its id goes with it. */
export function moveReview(from: string, to: string): void {
  void api(`${reviewPath(from)}/move`, { method: 'POST', body: { to } }).catch((error: Error) =>
    sayFailed(error, 'Saved, but your reasons in the review were not: they are asked for again.'),
  )
}
