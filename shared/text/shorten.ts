/** On one line, at most 160 characters, cut between words. */
export function shorten(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= 160) return flat
  return `${flat.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
