import sanitize from 'sanitize-html'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)

const characters = Object.fromEntries(Object.entries(marks).map(([mark, name]) => [name, mark]))

/** The words of some HTML, on one line. */
export const plainLine = (html: string) =>
  sanitize(html.replace(/<(?:\/?(?:p|h\d|li|div|td|th|figcaption|blockquote)|br)\b/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(?:amp|lt|gt|quot);/g, (name) => characters[name] ?? name)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .toWellFormed()
    .trim()
