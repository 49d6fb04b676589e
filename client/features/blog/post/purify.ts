import createPurifier from 'dompurify'
import {
  articleAttributes,
  articleLink,
  articlePicture,
  articleTags,
  laterPicture,
  NEW_TAB_REL,
  noteId,
  noteLinkAttributes,
  noteList,
  tableFrame,
} from '#shared/article/markup.ts'
import { sectionIds } from '#shared/article/section-ids.ts'

export type SafeHtml = string & { readonly safe: unique symbol }

// An own instance: its hooks must not affect other users of DOMPurify.
const purifier = createPurifier(window)
// An unsupported DOMPurify returns its input unchanged.
if (!purifier.isSupported) throw new Error('This browser is too old to show articles safely')

purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName: name, attrValue: value } = attribute
  const allowed = articleAttributes[element.tagName.toLowerCase()]?.includes(name) ?? false
  const form = { href: articleLink, id: noteId }[name]
  attribute.keepAttr = allowed && (!form || form.test(value))
})

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A') {
    const newTab = element.getAttribute('target') === '_blank'
    if (newTab) element.setAttribute('rel', NEW_TAB_REL)
    else for (const name of ['target', 'rel']) element.removeAttribute(name)
  }
  if (element.tagName === 'IMG' && !articlePicture.test(element.getAttribute('src') ?? '')) element.remove()
})

/** Renders headings, footnotes, tables and pictures as the server does (server/blog/html/frame.ts). */
export function purify(html: string): SafeHtml {
  const content = purifier.sanitize(html, {
    ALLOWED_TAGS: [...articleTags, '#text'],
    ALLOWED_ATTR: [...new Set(Object.values(articleAttributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  const headings = [...content.querySelectorAll('h2, h3, h4')]
  const ids = sectionIds(headings.map(textOf))
  for (const [at, heading] of headings.entries()) heading.id = ids[at] ?? ''
  for (const link of content.querySelectorAll('a[href^="#"]'))
    write(link, noteLinkAttributes(link.getAttribute('href') ?? ''))
  for (const note of content.querySelectorAll('ol > li:first-child[id]'))
    write(note.parentElement as Element, noteList(note.id))
  for (const table of content.querySelectorAll('table')) frame(table)
  for (const picture of content.querySelectorAll('img')) write(picture, laterPicture)
  const root = document.createElement('div')
  root.append(content)
  return root.innerHTML as SafeHtml
}

/** Without the marks of footnotes and references. */
function textOf(heading: Element): string {
  const copy = heading.cloneNode(true) as Element
  for (const mark of copy.querySelectorAll('a:is([href^="#fn"], [href^="#ref"])')) mark.remove()
  return copy.textContent ?? ''
}

function frame(table: HTMLTableElement) {
  const around = document.createElement('div')
  write(around, tableFrame)
  table.replaceWith(around)
  around.append(table)
}

function write(element: Element, attributes: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}
