/** What an article may hold: what the editor makes (decision 13). Both sanitisers, the server's and the browser's, read it. */
export const articleTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

export const articleAttributes: Record<string, string[]> = {
  a: ['href', 'target', 'rel', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start', 'type'],
  th: ['colspan', 'rowspan', 'colwidth', 'scope'],
  td: ['colspan', 'rowspan', 'colwidth'],
  col: ['span'],
}

/** Links lead elsewhere over http(s), to mail, to a telephone, or to a place on this site. */
export const articleLink = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![\\/]))/i

/** Of a link that opens a new tab. */
export const NEW_TAB_REL = 'noopener noreferrer'

/** Pictures come from our own store only. */
export const articlePicture = /^\/objects\/[0-9a-f-]{36}\.(?:png|jpg)$/

/** What a table scrolls in where it is wider than the screen; put around it when it is shown, never stored. */
export const tableFrame = { class: 'table-frame', role: 'group', 'aria-label': 'Table', tabindex: '0' }

/** Of a picture further down, when it is shown: it loads as it comes near, and the text before it waits for none. */
export const laterPicture = { loading: 'lazy', decoding: 'async' }
