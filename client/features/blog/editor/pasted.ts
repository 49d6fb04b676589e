import { headingsBelowTitle } from '#shared/article/markup.ts'
import { withNotes } from './pasted-notes.ts'

/** HTML as the editor and the preview may parse it: the CSP refuses, and reports, each style attribute. */
export const parsable = (html: string) => headingsBelowTitle(withoutStyles(html))

/** What is pasted or dropped, with Word's footnotes, and its lists, which only their styles tell from other paragraphs. */
export function pasted(html: string): string {
  const clean = parsable(html.replace(/<o:p>.*?<\/o:p>/gs, ''))
  const listed = clean.includes('data-word-list') ? withLists(clean) : clean
  return /<a\s[^>]*href="#/.test(listed) ? withNotes(listed) : listed
}

const withoutStyles = (html: string) =>
  html
    .replace(/<style\b.*?<\/style>/gis, '')
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi, (tag) =>
      tag.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, (_attribute, style: string) =>
        wordList(style),
      ),
    )

function wordList(style: string): string {
  const [, list, level] = /mso-list:\s*(\w+)\s+level([1-9])/.exec(style) ?? []
  return list && level ? ` data-word-list="${list}" data-level="${level}"` : ''
}

/** Word's list items are paragraphs, each with its marker between two comments. */
function withLists(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  let lists: Element[] = []
  let last: string | undefined
  for (const paragraph of page.querySelectorAll<HTMLElement>('p[data-word-list]')) {
    const { wordList, level } = paragraph.dataset
    const depth = Number(level)
    const goesOn = lists[0] && paragraph.previousElementSibling === lists[0]
    if (!goesOn || (depth === 1 && wordList !== last)) lists = []
    last = wordList
    const marker = takeMarker(paragraph)
    lists.length = Math.min(lists.length, depth)
    while (lists.length < depth) lists.push(listIn(lists.at(-1), paragraph, marker))
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    lists.at(-1)?.append(item)
    paragraph.remove()
  }
  return page.body.innerHTML
}

function listIn(outer: Element | undefined, paragraph: Element, marker: string): Element {
  const { ownerDocument: page } = paragraph
  const [, number, letter] = /^\(?(?:(\d+)|([a-z]+))[.)]/i.exec(marker) ?? []
  const list = page.createElement(number || letter ? 'ol' : 'ul')
  if (number && number !== '1') list.setAttribute('start', number)
  if (letter) list.setAttribute('type', /^i/i.test(letter) ? 'i' : 'a')
  if (outer) (outer.lastElementChild ?? outer.appendChild(page.createElement('li'))).append(list)
  else paragraph.before(list)
  return list
}

function takeMarker(paragraph: Element): string {
  let marker = ''
  let inMarker = false
  for (const node of [...paragraph.childNodes]) {
    if (node.nodeType === Node.COMMENT_NODE) inMarker = /^\[if/.test(node.nodeValue ?? '')
    else if (inMarker) marker += node.textContent
    else continue
    node.remove()
  }
  return marker.trim()
}
