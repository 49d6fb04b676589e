interface Bar {
  from?: number
  to?: number
  detail?: string
}

const rows: string[] = []

export function report(
  name: string,
  value: number,
  { from = 0, to = Number.POSITIVE_INFINITY, detail = '' }: Bar,
) {
  const holds = value >= from && value <= to
  const bar = to === Number.POSITIVE_INFINITY ? `≥ ${from}` : from ? `${from} to ${to}` : `≤ ${to}`
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1)
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${name}: ${figure} (bar ${bar}${detail && `; ${detail}`})`)
  rows.push(`| ${name} | ${figure} | ${bar} | ${holds ? 'ok' : '**missed**'} | ${detail} |`)
  if (!holds) process.exitCode = 1
}

export const table = () =>
  ['| what | measured | bar | | |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  return (at((sorted.length - 1) >> 1) + at(sorted.length >> 1)) / 2
}
