import type { Found } from '#shared/review/rule.ts'
import { placeOf } from './find-range.ts'

/** To the words in the form, which are selected there. */
export function jumpTo(found: Found): void {
  const { field, quote } = found
  const place = document.getElementById(field) ?? document.querySelector<HTMLElement>(`[name="${field}"]`)
  if (place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement) {
    const at = Math.max(place.value.indexOf(quote), 0)
    place.focus()
    place.setSelectionRange(at, at + quote.length)
    place.scrollIntoView({ block: 'center' })
    return
  }
  const text = place?.querySelector<HTMLElement>('[contenteditable=true]')
  if (text) selectIn(text, found)
  else place?.focus()
}

function selectIn(text: HTMLElement, found: Found) {
  text.focus()
  const there = placeOf(text, found)
  if (!there) return
  const range = there.range ?? document.createRange()
  if (!there.range) range.selectNode(there.element)
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  there.element.scrollIntoView({ block: 'center' })
}
