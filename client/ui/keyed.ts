/** Keys by index: texts may repeat, and these lists have no state to mix up. */
export const keyed = <Item>(items: readonly Item[]) => items.map((item, place) => ({ item, key: `${place}` }))

const anchorOf = (name: string) =>
  name
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-') ?? 'part'

/** An id for each name, to link to; a repeated one gets its number. */
export function anchorsOf(names: string[]): string[] {
  const anchors = names.map(anchorOf)
  return anchors.map((anchor, at) => (anchors.indexOf(anchor) === at ? anchor : `${anchor}-${at + 1}`))
}
