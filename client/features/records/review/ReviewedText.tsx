import { type ReactNode, useEffect, useRef } from 'react'
import { type Finding, kinds } from '#shared/review/rule.ts'
import { placesIn } from './find-range.ts'

/** The text, with each finding's number in its margin; `data-field` says where a part of the form begins. */
export function ReviewedText({
  findings,
  onChoose,
  children,
}: {
  findings: Finding[]
  onChoose: (at: number) => void
  children: ReactNode
}) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = text
    if (current) return mark(current, findings)
  }, [findings])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list beside it has a button for each
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      ref={text}
      role="group"
      aria-label="The text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard
      tabIndex={0}
      className="review-text"
      onClick={(event) => {
        event.preventDefault()
        const numbers = (event.target as Element).closest('[data-finding]')?.getAttribute('data-finding')
        if (numbers) onChoose(Number.parseInt(numbers, 10) - 1)
      }}
    >
      {children}
    </div>
  )
}

function mark(text: Element, findings: Finding[]): () => void {
  const marked = new Map<Element, number[]>()
  const ranges = new Map<string, Range[]>()
  const fields = [...new Set(findings.map(({ field }) => field))]
  const places = new Map(
    fields.flatMap((field) => {
      const part = text.querySelector(`[data-field="${CSS.escape(field)}"]`)
      return part ? [[field, placesIn(part, field)]] : []
    }),
  )
  for (const [at, finding] of findings.entries()) {
    const place = places.get(finding.field)?.(finding)
    if (!place) continue
    marked.set(place.element, [...(marked.get(place.element) ?? []), at + 1])
    if (place.range) ranges.set(finding.kind, [...(ranges.get(finding.kind) ?? []), place.range])
  }
  for (const [element, numbers] of marked) element.setAttribute('data-finding', numbers.join(' '))
  // Firefox has it from version 140 on; without it the numbers stay.
  const highlights = 'highlights' in CSS ? CSS.highlights : undefined
  for (const [kind, those] of ranges) highlights?.set(`review-${kind}`, new Highlight(...those))
  return () => {
    for (const element of marked.keys()) element.removeAttribute('data-finding')
    for (const kind of kinds) highlights?.delete(`review-${kind}`)
  }
}

export function showInText(number: number): void {
  document.querySelector(`.review-text [data-finding~="${number}"]`)?.scrollIntoView({ block: 'center' })
}
