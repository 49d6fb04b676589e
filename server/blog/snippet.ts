const AROUND = 90

// Compiled once: compiling it takes Node a millisecond.
const words = /[\p{L}\p{M}\p{N}]+/gu

export const everyWord = (text: string): string[] => text.match(words) ?? []

/** Whether a word begins as one of `asked` does; endings may differ. */
export function likeAny(asked: string[]): (word: string) => boolean {
  const stems = asked.map((word) => (word.length > 5 ? word.slice(0, -2) : word).toLowerCase())
  return (word) => stems.some((stem) => word.toLowerCase().startsWith(stem))
}

/** The text around the first match, or undefined. Entries at odd indices are matches. */
export function snippetOf(text: string, asked: string[]): string[] | undefined {
  const isLike = likeAny(asked)
  const isMatch = ([word]: RegExpExecArray) => isLike(word)
  const first = firstMatch(text, isMatch)
  if (first === undefined) return undefined
  const start = first < AROUND ? 0 : first - AROUND + text.slice(first - AROUND).search(/\s/) + 1
  const far = first + 2 * AROUND
  const end = far >= text.length ? text.length : Math.max(text.lastIndexOf(' ', far), first + AROUND)
  // A cut may leave half a surrogate pair.
  const part = onOneLine(text.slice(start > first ? first : start, end)).toWellFormed()
  const parts = split(part, [...part.matchAll(words)].filter(isMatch))
  if (start > 0) parts[0] = `…${parts[0]}`
  if (end < text.length) parts[parts.length - 1] = `${parts.at(-1)}…`
  return parts
}

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
