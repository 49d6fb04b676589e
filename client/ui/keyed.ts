/** Keys by index: texts may repeat, and these lists have no state to mix up. */
export const keyed = <Item>(items: readonly Item[]) => items.map((item, place) => ({ item, key: `${place}` }))
