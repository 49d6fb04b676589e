/** Characters that search results and link previews show. */
export const SHOWN_LENGTH = 160

/** On one line, at most SHOWN_LENGTH characters, cut between words. */
export function shorten(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= SHOWN_LENGTH) return flat
  return `${flat.slice(0, SHOWN_LENGTH - 1).replace(/\s+\S*$/, '')}…`
}
