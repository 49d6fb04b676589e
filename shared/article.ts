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

/** To a footnote, or (`ref`) back to its mark. */
export const footnoteLink = /^#fn(ref)?([1-9]\d{0,2})$/

export const NEW_TAB_REL = 'noopener noreferrer'

export const articlePicture = /^\/objects\/[0-9a-f-]{36}\.(?:png|jpg)$/

/** Wraps a table when it is rendered; never stored. */
export const tableFrame = { class: 'table-frame', role: 'group', 'aria-label': 'Table', tabindex: '0' }

/** What a list of footnotes and the links there and back have when they are rendered; never stored. */
export const footnoteList = { class: 'footnotes', 'aria-label': 'Footnotes' }
export const footnoteMark = (n: string) => ({ role: 'doc-noteref', 'aria-label': `Footnote ${n}` })
export const footnoteBack = (n: string) => ({
  role: 'doc-backlink',
  'aria-label': `Back to footnote ${n} in the text`,
})

export const laterPicture = { loading: 'lazy', decoding: 'async' }

/** An article's headings are h2 to h4, as its page has the h1: text that begins at h1 moves down a level. */
export function headingsBelowTitle(html: string): string {
  const down = /<h1[\s>]/i.test(html) ? 1 : 0
  return html.replace(
    /(<\/?h)([1-6])(?=[\s>])/gi,
    (_tag, start: string, level: string) => start + Math.min(4, Math.max(2, Number(level) + down)),
  )
}
