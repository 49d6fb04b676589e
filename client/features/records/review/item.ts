import type { Decision } from '#shared/review/decision.ts'
import type { Finding } from '#shared/review/rule.ts'

/** What is asked for once the review is answered, and how its button is called. */
export interface Publishing {
  name: string
  go: () => void
}

export interface ItemProps {
  subject: string
  finding: Finding
  number: number
  onShow: () => void
  onDecided: (decision: Decision | undefined) => void
}
