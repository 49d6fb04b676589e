import type { Reference } from './reference.ts'

/** As the editor stores a mark: its number is that of the reference's place in the list. */
const mark = /<sup><a href="#ref-([a-z0-9]+)">[^<]*<\/a><\/sup>/g

/** Sanitised HTML with a number in each mark; a mark of a reference that is gone is left out. */
export function numbered(html: string, references: Pick<Reference, 'id'>[]): string {
  if (!html.includes('#ref-')) return html
  const numbers = new Map(references.map(({ id }, at) => [id, at + 1]))
  const seen = new Set<number>()
  return html.replace(mark, (_mark, id: string) => {
    const n = numbers.get(id)
    if (!n) return ''
    // The list leads back to the first mark.
    const first = seen.has(n) ? '' : ` id="cite${n}"`
    seen.add(n)
    return `<sup><a${first} href="#ref${n}">[${n}]</a></sup>`
  })
}

/** The ids of what a text cites. */
export const citedIn = (html: string) => new Set([...html.matchAll(mark)].map(([, id = '']) => id))
