import type { Difference } from '#shared/text/difference.ts'
import { changedWords } from '#shared/text/words.ts'
import { keyed } from '../../../ui/keyed.ts'

export function Differences({ differences }: { differences: Difference[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {differences.map(({ path, label, before, after }) => (
        <li key={`${path} ${label} ${before}`} className="py-4">
          <h3 className="font-sans text-sm font-semibold text-muted">{label}</h3>
          <p className="mt-1 max-h-96 overflow-y-auto break-words whitespace-pre-line">
            {keyed(changedWords(before, after)).map(({ key, item: { kind, text } }) => (
              <Words key={key} kind={kind} text={text} />
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Words({ kind, text }: { kind: 'same' | 'removed' | 'added'; text: string }) {
  if (kind === 'removed') return <del className="text-wrong decoration-1">{text}</del>
  if (kind === 'added')
    return <ins className="bg-tint decoration-accent decoration-1 underline-offset-4">{text}</ins>
  return text
}
