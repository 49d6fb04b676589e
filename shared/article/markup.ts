/** What the editor can make; read by both sanitisers, the server's and the browser's. */
export const articleTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

export const articleAttributes: Record<string, string[]> = {
  a: ['id', 'href', 'target', 'rel', 'title'],
  li: ['id'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start', 'type'],
  th: ['colspan', 'rowspan', 'colwidth', 'scope'],
  td: ['colspan', 'rowspan', 'colwidth'],
  col: ['span'],
}

/** The last part refuses `//host` and `/\host`, which lead to other sites. */
export const articleLink = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![\\/]))/i

/**
 * A footnote's and that of its mark in the text: `<sup><a id="fnref1" href="#fn1">1</a></sup>`, and in a list at the
 * end `<li id="fn1">… <a href="#fnref1">↩</a></li>`. No other id is stored.
 */
export const footnoteId = /^fn(?:ref)?[1-9]\d{0,2}$/

/** Of a shown article: a footnote's or reference's, or that of the mark which leads to it. Never stored for references. */
export const noteId = /^(?:fn(?:ref)?|ref|cite)[1-9]\d{0,2}$/

const noteLink = /^#(fn|fnref|ref|cite)([1-9]\d{0,2})$/

export const NEW_TAB_REL = 'noopener noreferrer'

export const articlePicture = /^\/objects\/[0-9a-f-]{36}\.(?:png|jpg)$/

/** Wraps a table when it is rendered; never stored. */
export const tableFrame = { class: 'table-frame', role: 'group', 'aria-label': 'Table', tabindex: '0' }

/** What a list of footnotes or references has when it is rendered; never stored. */
export const noteList = (id: string) =>
  id.startsWith('fn')
    ? { class: 'footnotes', 'aria-label': 'Footnotes' }
    : { class: 'references', 'aria-label': 'References' }

/** What a link to a footnote or reference has when it is rendered, or one back to its mark; never stored. */
export function noteLinkAttributes(href: string): Record<string, string> | undefined {
  const [, place, n] = noteLink.exec(href) ?? []
  if (place === 'fn') return { role: 'doc-noteref', 'aria-label': `Footnote ${n}` }
  if (place === 'ref') return { role: 'doc-biblioref', 'aria-label': `Reference ${n}` }
  const what = place === 'fnref' ? 'footnote' : 'reference'
  return n ? { role: 'doc-backlink', 'aria-label': `Back to ${what} ${n} in the text` } : undefined
}

export const laterPicture = { loading: 'lazy', decoding: 'async' }

/** An article's headings are h2 to h4, as its page has the h1: text that begins at h1 moves down a level. */
export function headingsBelowTitle(html: string): string {
  const down = /<h1[\s>]/i.test(html) ? 1 : 0
  return html.replace(
    /(<\/?h)([1-6])(?=[\s>])/gi,
    (_tag, start: string, level: string) => start + Math.min(4, Math.max(2, Number(level) + down)),
  )
}
