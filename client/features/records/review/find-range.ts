import { nameOfLink } from '#shared/review/found.ts'
import type { Found } from '#shared/review/rule.ts'
import { plain, sentencesOf } from '#shared/review/sentences.ts'
import { type Block, readElement } from './read-html.ts'

export interface Place {
  element: Element
  range: Range | undefined
}

interface Span {
  start: number
  end: number
}

/** Reads `root`, a field of the form, once, and answers where in it something stands: a quote in its sentence, or a picture. */
export function placesIn(root: Element, field: string) {
  const { blocks } = readElement(field, root)
  const spans = new Map<string, { block: Block; span: Span }>()
  for (const block of blocks)
    for (const span of [
      ...sentencesOf({ field, text: block.text }, 0),
      { start: 0, end: block.text.length },
    ]) {
      const sentence = plain(block.text.slice(span.start, span.end))
      if (!spans.has(sentence)) spans.set(sentence, { block, span })
    }

  return ({ picture, quote, sentence }: Found): Place | undefined => {
    if (picture) return placeOfPicture(root, picture)
    const found = spans.get(sentence)
    if (found) return placeIn(found.block, quote, found.span)
    return placeOfLink(root, blocks, sentence)
  }
}

export const placeOf = (root: Element, found: Found) => placesIn(root, found.field)(found)

function placeOfPicture(root: Element, src: string): Place | undefined {
  const picture = [...root.querySelectorAll('img')].find((image) => image.getAttribute('src') === src)
  return picture && { element: picture.closest('figure') ?? picture, range: undefined }
}

function placeOfLink(root: Element, blocks: Block[], name: string): Place | undefined {
  const link = [...root.querySelectorAll('a')].find(
    (one) => nameOfLink(one.textContent ?? '', one.getAttribute('href') ?? '') === name,
  )
  const block = link && blocks.findLast(({ element }) => element.contains(link))
  if (!block) return undefined
  const range = link.ownerDocument.createRange()
  range.selectNodeContents(link)
  return { element: block.element, range }
}

function placeIn(block: Block, quote: string, { start, end }: Span): Place {
  const at = block.text.indexOf(quote, start)
  const exact = at >= 0 && at + quote.length <= end
  const [from, to] = exact ? [at, at + quote.length] : [start, end]
  return { element: block.element, range: rangeOf(block, from, to) }
}

function rangeOf({ nodes }: Block, from: number, to: number): Range | undefined {
  const first = nodes.findLast(({ at }) => at <= from)
  const last = nodes.findLast(({ at }) => at < to)
  if (!first || !last) return undefined
  const range = first.node.ownerDocument.createRange()
  range.setStart(first.node, Math.min(from - first.at, first.node.length))
  range.setEnd(last.node, Math.min(to - last.at, last.node.length))
  return range
}
