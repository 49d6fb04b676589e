/** `id` in the place that `to` has now. */
export function moved<Item extends { id: string }>(items: Item[], id: string, to: number): Item[] {
  const item = items.find((one) => one.id === id)
  if (!item) return items
  const others = items.filter((one) => one !== item)
  const at = Math.min(Math.max(to, 0), others.length)
  return [...others.slice(0, at), item, ...others.slice(at)]
}

/** Left and up lead towards the beginning, whose pictures visitors see first. */
export const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
