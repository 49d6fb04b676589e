/** Ids of an article's headings by their texts; the beginning keeps them apart from the page's own. */
export function sectionIds(headings: string[]): string[] {
  const taken = new Set<string>()
  for (const heading of headings) {
    const words = heading.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    const name = [...['section', ...words].join('-')].slice(0, 60).join('')
    let id = name
    for (let n = 2; taken.has(id); n++) id = `${name}-${n}`
    taken.add(id)
  }
  return [...taken]
}
