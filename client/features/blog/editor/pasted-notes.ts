import { noteIn } from './footnote.ts'

/** Footnotes of Word and LibreOffice: a link in the text and one before the note lead to each other. */
export function withNotes(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const links = [...body.querySelectorAll('a[href^="#"]')]
  const named = new Map(links.map((link) => [nameOf(link), link]))
  for (const mark of links) {
    const back = named.get(targetOf(mark))
    const note = back && back !== mark && targetOf(back) === nameOf(mark) && noteWith(back)
    if (!note || note.contains(mark)) continue
    const footnote = body.ownerDocument.createElement('sup')
    footnote.dataset.footnote = noteIn(note)
    const raised = mark.parentElement?.matches('sup') && mark.parentElement.childNodes.length === 1
    const list = note.parentElement
    note.remove()
    // What is left of Word's list is the line above it.
    if (list !== body && !list?.textContent?.trim()) list?.remove()
    ;(raised ? mark.parentElement : mark)?.replaceWith(footnote)
  }
  return body.innerHTML
}

const nameOf = (link: Element) => link.id || link.getAttribute('name') || ''
const targetOf = (link: Element) => link.getAttribute('href')?.slice(1) ?? ''

/** Its box, where it has one: a note may have several paragraphs. */
function noteWith(back: Element): Element | null {
  const paragraph = back.closest('p')
  const box = paragraph?.parentElement
  return box?.matches('div[id]') ? box : paragraph
}
