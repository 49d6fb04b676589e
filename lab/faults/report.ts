/** One line of the table; `ok` says whether the bar is met. */
export interface Finding {
  fault: string
  done: string
  measured: string
  bar: string
  ok: boolean
}

export function table(findings: Finding[]): string {
  const head = ['fault', 'what was done', 'lost or measured', 'bar', '']
  const rows = findings.map(({ fault, done, measured, bar, ok }) => [
    fault,
    done,
    measured,
    bar,
    ok ? 'ok' : 'FALLS SHORT',
  ])
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Nearest rank. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** `200 × 12, 503 × 3`. */
export function tally(values: (string | number)[]): string {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${value} × ${count}`).join(', ') || 'none'
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
