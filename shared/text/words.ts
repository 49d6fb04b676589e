export interface Part {
  kind: 'same' | 'removed' | 'added'
  text: string
}

const MOST_PAIRS = 4_000_000

/** By words, or where the texts are too long, by lines or as a whole.
 * `before` is the parts that are not added, `after` those not removed. */
export function changedWords(before: string, after: string): Part[] {
  for (const unit of [/\s+|[^\s]+/g, /[^\n]*\n|[^\n]+/g]) {
    const [a, b] = [before.match(unit) ?? [], after.match(unit) ?? []]
    const steps = align(a, b)
    if (steps) return readable(joined(steps.map(({ kind, a, b }) => ({ kind, text: b ?? a ?? '' }))))
  }
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
}

interface Step<T> {
  kind: Part['kind']
  a?: T
  b?: T
}

/** By longest common subsequence; undefined where that takes too long. */
export function align<T>(a: T[], b: T[], same = (x: T, y: T) => x === y): Step<T>[] | undefined {
  let start = 0
  while (start < Math.min(a.length, b.length) && same(a[start] as T, b[start] as T)) start++
  let end = 0
  const room = Math.min(a.length, b.length) - start
  while (end < room && same(a[a.length - 1 - end] as T, b[b.length - 1 - end] as T)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length * right.length > MOST_PAIRS) return undefined
  const pair = (x: T, y: T | undefined): Step<T> => ({ kind: 'same', a: x, b: y })
  return [
    ...a.slice(0, start).map((x, i) => pair(x, b[i])),
    ...between(left, right, same),
    ...a.slice(a.length - end).map((x, i) => pair(x, b[b.length - end + i])),
  ]
}

function between<T>(a: T[], b: T[], same: (x: T, y: T) => boolean): Step<T>[] {
  const width = b.length + 1
  // lengths[i * width + j]: the length of the longest common subsequence of a from i and b from j.
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const longer = same(a[i] as T, b[j] as T) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
      lengths[i * width + j] = longer
    }
  }
  const steps: Step<T>[] = []
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const [x, y] = [a[i] as T, b[j] as T]
    if (i < a.length && j < b.length && same(x, y)) {
      steps.push({ kind: 'same', a: x, b: y })
      i++
      j++
    } else if (i < a.length && at(i + 1, j) >= at(i, j + 1)) {
      steps.push({ kind: 'removed', a: x })
      i++
    } else {
      steps.push({ kind: 'added', b: y })
      j++
    }
  }
  return steps
}

function joined(parts: Part[]): Part[] {
  const runs: Part[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else runs.push({ ...part })
  }
  return runs
}

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
  const kept: Change[] = []
  for (const change of changes) {
    let now = change
    for (let before = kept.at(-1); before && byChance(before, now); before = kept.at(-1)) {
      kept.pop()
      const join = (kind: 'removed' | 'added') => before[kind] + now.same + now[kind]
      now = { same: before.same, removed: join('removed'), added: join('added') }
    }
    kept.push(now)
  }
  const runs = kept.flatMap(({ same, removed, added }): Part[] => [
    { kind: 'same', text: same },
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ])
  return [...runs, { kind: 'same' as const, text: same }].filter(({ text }) => text)
}

const byChance = (before: Change, now: Change) => now.same.length <= Math.min(size(before), size(now))

const size = ({ removed, added }: Change) => Math.max(removed.length, added.length)
