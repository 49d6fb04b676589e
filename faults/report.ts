/** One line of the table: what was done to the site, what came of it, and whether that is what promises.md says. */
export interface Finding {
  fault: string
  done: string
  measured: string
  bar: string
  ok: boolean
}

/** The table as Markdown, so that it can stand in the README as it was printed. */
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

/** The value below which `share` of all lie (nearest rank). */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** How often each occurs, as in `200 × 12, 503 × 3`. */
export function tally(values: (string | number)[]): string {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${value} × ${count}`).join(', ') || 'none'
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
