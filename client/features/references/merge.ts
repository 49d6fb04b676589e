import { MOST_REFERENCES, type Reference } from '#shared/references/reference.ts'

/** What is not among them yet comes to the end. */
export function merge(before: Reference[], found: Reference[]) {
  const known = new Set(before.map(identityOf))
  const fresh = found.filter((reference) => {
    const identity = identityOf(reference)
    return !known.has(identity) && known.add(identity)
  })
  const room = Math.max(0, MOST_REFERENCES - before.length)
  const added = fresh.slice(0, room)
  return { after: [...before, ...added], added, left: fresh.slice(room), there: found.length - fresh.length }
}

const identityOf = ({ text, item: { DOI, PMID, URL } }: Reference) =>
  DOI?.toLowerCase() ?? PMID ?? (text || URL)

/** The cited ones first, as the text cites them. */
export function inOrderOf(cited: Set<string>, references: Reference[]): Reference[] {
  const order = [...cited]
  const place = ({ id }: Reference) => (cited.has(id) ? order.indexOf(id) : order.length)
  return references.toSorted((a, b) => place(a) - place(b))
}
