import type { SyntheticEvent } from 'react'

/** Of a tile's menu and the bar below it, in pixels. */
const NEEDED = 320

/** A tile's menu opens towards the middle of the window. */
export function alignMenu({ currentTarget: tile }: SyntheticEvent<HTMLElement>): void {
  const { left, right, top } = tile.getBoundingClientRect()
  tile.toggleAttribute('data-end', left + right > innerWidth)
  tile.toggleAttribute('data-low', top + NEEDED > innerHeight && top > NEEDED)
}
