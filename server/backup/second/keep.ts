import { BACKUP_DAYS, BACKUP_MONTHS, BACKUP_WEEKS } from '#shared/backup.ts'
import { dayAfter, weekday } from '#shared/dates/dates.ts'

const named = /^site-(\d{4}-\d{2}-\d{2})\.zip\.age$/

export const copyOf = (night: string) => `site-${night}.zip.age`

export const nightOfCopy = (name: string) => named.exec(name)?.[1]

/** Monday to Sunday, by its Monday. */
const weekOf = (night: string) => dayAfter(night, -((weekday(night) + 6) % 7))

const monthOf = (night: string) => night.slice(0, 7)

/** The nights whose copies stay: the last days' all, then the newest of each week and of each month. */
export function keptOf(nights: string[], today: string): Set<string> {
  const newestFirst = nights.toSorted((a, b) => b.localeCompare(a))
  const oldest = dayAfter(today, 1 - BACKUP_DAYS)
  return new Set([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter((night) => night >= oldest),
    ...newestOf(newestFirst, weekOf, BACKUP_WEEKS),
    ...newestOf(newestFirst, monthOf, BACKUP_MONTHS),
  ])
}

function newestOf(newestFirst: string[], periodOf: (night: string) => string, count: number): string[] {
  const newest = new Map<string, string>()
  for (const night of newestFirst) if (!newest.has(periodOf(night))) newest.set(periodOf(night), night)
  return [...newest.values()].slice(0, count)
}
