const AROUND = 90

// Written once: to compile such a class takes Node a millisecond, and again for every search whose words went into it.
const words = /[\p{L}\p{M}\p{N}]+/gu

/**
 * The part of `text` around the first match of `asked`, as a list: every second entry, from the second on, is a match
 * to be shown as one. Undefined when no word stands in it. Loose as the search is: an ending may differ.
 */
export function snippetOf(text: string, asked: string[]): string[] | undefined {
  const stems = asked.map((word) => (word.length > 5 ? word.slice(0, -2) : word).toLowerCase())
  const isMatch = ([word]: RegExpExecArray) => stems.some((stem) => word.toLowerCase().startsWith(stem))
  const first = firstMatch(text, isMatch)
  if (first === undefined) return undefined
  const start = first < AROUND ? 0 : first - AROUND + text.slice(first - AROUND).search(/\s/) + 1
  const far = first + 2 * AROUND
  const end = far >= text.length ? text.length : Math.max(text.lastIndexOf(' ', far), first + AROUND)
  // Half a surrogate pair at a cut would be no text.
  const part = onOneLine(text.slice(start > first ? first : start, end)).toWellFormed()
  const parts = split(part, [...part.matchAll(words)].filter(isMatch))
  if (start > 0) parts[0] = `…${parts[0]}`
  if (end < text.length) parts[parts.length - 1] = `${parts.at(-1)}…`
  return parts
}

/** What stands in blocks of its own, with a point between where none ends the one before. */
const onOneLine = (text: string) =>
  text.trim().replace(/([.!?…:;।])?\n/g, (_, end: string | undefined) => (end ? `${end} ` : ' · '))

function firstMatch(text: string, isMatch: (match: RegExpExecArray) => boolean): number | undefined {
  for (const match of text.matchAll(words)) if (isMatch(match)) return match.index
}

function split(text: string, matches: RegExpExecArray[]): string[] {
  const parts: string[] = []
  let done = 0
  for (const { 0: match, index } of matches) {
    parts.push(text.slice(done, index), match)
    done = index + match.length
  }
  return [...parts, text.slice(done)]
}
