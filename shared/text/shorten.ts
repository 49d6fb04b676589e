/** Characters that search results and link previews show. */
export const SHORTENED_LENGTH = 160

/** On one line, cut between words. */
export function shorten(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= SHORTENED_LENGTH) return flat
  return `${flat.slice(0, SHORTENED_LENGTH - 1).replace(/\s+\S*$/, '')}…`
}
