/**
 * Each item with a React key: its place. What the doctor writes may say the same twice, and lists that only
 * show keep no state that could stay with the wrong item.
 */
export const keyed = <Item>(items: readonly Item[]) => items.map((item, place) => ({ item, key: `${place}` }))
