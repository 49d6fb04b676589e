/** Applies `within` to what lies between `open` and `close`, both included, and `outside` to the rest. */
export function inPieces(
  text: string,
  [open, close]: [open: string, close: string],
  { within, outside }: { within: (piece: string) => string; outside: (piece: string) => string },
): string {
  // Of other letters the small one may be longer.
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  let done = ''
  let at = 0
  for (;;) {
    const start = lower.indexOf(open, at)
    const end = start < 0 ? -1 : lower.indexOf(close, start)
    if (end < 0) return done + outside(text.slice(at))
    done += outside(text.slice(at, start)) + within(text.slice(start, end + close.length))
    at = end + close.length
  }
}
