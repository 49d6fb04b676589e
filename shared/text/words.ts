import { type ArrayChange, diffArrays } from 'diff'

export interface Part {
  kind: 'same' | 'removed' | 'added'
  text: string
}

const DIFF_TIMEOUT_MS = 500

/** By words, or where that takes too long, by lines or as a whole.
 * `before` is the parts that are not added, `after` those not removed. */
export function changedWords(before: string, after: string): Part[] {
  for (const unit of [/\s+|\S+/g, /[^\n]*\n|[^\n]+/g]) {
    const [a, b] = [before.match(unit) ?? [], after.match(unit) ?? []]
    const changes = diffArrays<string>(a, b, { timeout: DIFF_TIMEOUT_MS })
    if (changes) return readable(changes.map(partOf))
  }
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
}

const partOf = ({ added, removed, value }: ArrayChange<string>): Part => ({
  kind: added ? 'added' : removed ? 'removed' : 'same',
  text: value.join(''),
})

interface Change {
  same: string
  removed: string
  added: string
}

/** Merges chance matches, such as "the", into the changes around (the semantic clean-up of diff-match-patch). */
function readable(parts: Part[]): Part[] {
  const changes: Change[] = []
  let same = ''
  for (const { kind, text } of parts) {
    const last = changes.at(-1)
    if (kind === 'same') same = text
    else if (last && !same) last[kind] += text
    else {
      changes.push({ same, removed: '', added: '', [kind]: text })
      same = ''
    }
  }
  const merged: Change[] = []
  for (const change of changes) {
    let now = change
    for (let before = merged.at(-1); before && byChance(before, now); before = merged.at(-1)) {
      merged.pop()
      const join = (kind: 'removed' | 'added') => before[kind] + now.same + now[kind]
      now = { same: before.same, removed: join('removed'), added: join('added') }
    }
    merged.push(now)
  }
  const runs = merged.flatMap(({ same, removed, added }): Part[] => [
    { kind: 'same', text: same },
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ])
  return [...runs, { kind: 'same' as const, text: same }].filter(({ text }) => text)
}

const byChance = (before: Change, now: Change) => now.same.length <= Math.min(size(before), size(now))

const size = ({ removed, added }: Change) => Math.max(removed.length, added.length)
