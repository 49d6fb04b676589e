import { keyed } from '../keyed.ts'

/** Every second item of `parts`, from the second on, is a match. */
export function Snippet({ parts }: { parts: string[] }) {
  return keyed(parts).map(({ item: part, key }, index) => {
    if (index % 2 === 0) return part
    return (
      <mark key={key} className="rounded-xs bg-tint text-ink">
        {part}
      </mark>
    )
  })
}
