const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** For showing as text, never as HTML. */
export const unescaped = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For an element's text, or an attribute's value in quotes. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')
