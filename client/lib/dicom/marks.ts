import type { Area } from '../images/area.ts'
import type { Rgba } from './frame.ts'

/** Brighter than what a scanner leaves around its picture. */
const BRIGHT = 96
/** Pixels around a mark. */
const MARGIN = 4

/** Where something bright stands outside `inside`: an area at most above, below, left and right of it. */
export function marksOutside(
  inside: Area,
  rgba: Rgba,
  { width, height }: { width: number; height: number },
): Area[] {
  const left = Math.round(inside.x * width)
  const top = Math.round(inside.y * height)
  const right = Math.round((inside.x + inside.width) * width)
  const bottom = Math.round((inside.y + inside.height) * height)
  const strips = [
    { left: 0, top: 0, right: width, bottom: top },
    { left: 0, top: bottom, right: width, bottom: height },
    { left: 0, top, right: left, bottom },
    { left: right, top, right: width, bottom },
  ]
  return strips.flatMap((strip) => marksIn(strip, rgba, { width, height }))
}

function marksIn(
  strip: { left: number; top: number; right: number; bottom: number },
  rgba: Rgba,
  { width, height }: { width: number; height: number },
): Area[] {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = strip.top; y < strip.bottom; y++) {
    for (let x = strip.left; x < strip.right; x++) {
      const at = (y * width + x) * 4
      if (Math.max(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0) < BRIGHT) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right < 0) return []
  const from = { x: Math.max(left - MARGIN, 0), y: Math.max(top - MARGIN, 0) }
  const to = { x: Math.min(right + 1 + MARGIN, width), y: Math.min(bottom + 1 + MARGIN, height) }
  const area = { x: from.x / width, y: from.y / height }
  return [{ ...area, width: (to.x - from.x) / width, height: (to.y - from.y) / height }]
}
