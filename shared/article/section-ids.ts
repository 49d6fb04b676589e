/** Ids of an article's headings by their texts; the beginning keeps them apart from the page's own. */
export function sectionIds(headings: string[]): string[] {
  const taken = new Set<string>()
  const last = new Map<string, number>()
  for (const heading of headings) {
    const words = heading.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    const name = [...['section', ...words].join('-')].slice(0, 60).join('')
    let n = last.get(name) ?? 0
    let id: string
    do id = n++ ? `${name}-${n}` : name
    while (taken.has(id))
    last.set(name, n)
    taken.add(id)
  }
  return [...taken]
}
