const AROUND = 90

/**
 * The part of `text` around the first match of `words`, as a list: every second entry, from the second on, is a match
 * to be shown as one. Undefined when no word stands in it. Loose as the search is: an ending may differ.
 */
export function snippetOf(text: string, words: string[]): string[] | undefined {
  const stems = words.map((word) => (word.length > 5 ? word.slice(0, -2) : word))
  const matches = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${stems.join('|')})[\\p{L}\\p{M}\\p{N}]*`, 'giu')
  const first = text.search(matches)
  if (first < 0) return undefined
  const start = first < AROUND ? 0 : text.indexOf(' ', first - AROUND) + 1
  const far = first + 2 * AROUND
  const end = far >= text.length ? text.length : Math.max(text.lastIndexOf(' ', far), first + AROUND)
  // Half a surrogate pair at a cut would be no text.
  const part = text.slice(start > first ? first : start, end).toWellFormed()
  const parts = part.split(new RegExp(`(${matches.source})`, 'giu'))
  if (start > 0) parts[0] = `…${parts[0]}`
  if (end < text.length) parts[parts.length - 1] = `${parts.at(-1)}…`
  return parts
}
