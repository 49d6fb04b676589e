import { useQuery } from '@tanstack/react-query'
import { longDay } from '#shared/dates/dates.ts'
import { needsCheck } from '#shared/pictures/facts.ts'
import { factsQuery } from './facts.ts'

/** What was confirmed of a stored picture, when and by whom. */
export function CheckedNote({ path }: { path: string }) {
  const { data: facts } = useQuery(factsQuery(path))
  if (!facts) return null
  const { checkedAt, checkedBy } = facts
  if (checkedAt) {
    return (
      <p className="text-sm text-muted">
        No name, number or date in it: confirmed on {longDay(checkedAt)}
        {checkedBy && ` by ${checkedBy}`}.
      </p>
    )
  }
  if (!needsCheck(facts)) return null
  return (
    <p className="text-sm text-muted">Not checked for names yet: you are asked before it is published.</p>
  )
}
