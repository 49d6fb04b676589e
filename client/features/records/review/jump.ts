import type { TiptapEditorHTMLElement } from '@tiptap/core'
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
  const { range, element } = there
  if (range)
    getSelection()?.setBaseAndExtent(
      range.startContainer,
      range.startOffset,
      range.endContainer,
      range.endOffset,
    )
  else selectPicture(text, element.querySelector('img') ?? element)
  element.scrollIntoView({ block: 'center' })
}

/** As a press on it does: its words are then behind the tool Picture. */
function selectPicture(text: TiptapEditorHTMLElement, image: Element) {
  const { editor } = text
  editor?.commands.setNodeSelection(editor.view.posAtDOM(image, 0))
}
