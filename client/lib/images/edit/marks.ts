import type { Area } from '../area.ts'
import { clamp } from './edit.ts'

interface Pixels {
  /** Four bytes a pixel, as in ImageData. */
  data: Uint8ClampedArray
  width: number
  height: number
}

interface Glyph {
  left: number
  top: number
  right: number // inclusive, as bottom
  bottom: number
  pixels: number
}

const BRIGHT = 110
const DARK = 60
const MOST_MARKS = 30

/** Where letters may be burned in: rows of small bright shapes on dark ground, or dark ones on bright. Only a hint. */
export function findMarks({ data, width, height }: Pixels): Area[] {
  const shades = shadesOf(data)
  if (edgeIsBright(shades, width, height))
    for (let at = 0; at < shades.length; at++) shades[at] = 255 - (shades[at] ?? 0)
  const glyphs = shapesIn(shades, width, height).filter((one) => isGlyph(one, shades, width, height))
  return linesOf(glyphs)
    .slice(0, MOST_MARKS)
    .map((line) => areaOf(line, width, height))
}

function shadesOf(data: Uint8ClampedArray): Uint8Array {
  const shades = new Uint8Array(data.length / 4)
  for (let at = 0; at < shades.length; at++) {
    const from = at * 4
    // Coloured text counts by its brightest part.
    shades[at] = Math.max(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0)
  }
  return shades
}

function edgeIsBright(shades: Uint8Array, width: number, height: number): boolean {
  let bright = 0
  for (let x = 0; x < width; x++) {
    if ((shades[x] ?? 0) > 150) bright++
    if ((shades[(height - 1) * width + x] ?? 0) > 150) bright++
  }
  return bright > width
}

/** Bright pixels that touch each other, also at their corners. */
function shapesIn(shades: Uint8Array, width: number, height: number): Glyph[] {
  const shapes: Glyph[] = []
  const seen = new Uint8Array(shades.length)
  const waiting: number[] = []
  const take = (at: number) => {
    if (seen[at] || (shades[at] ?? 0) < BRIGHT) return
    seen[at] = 1
    waiting.push(at)
  }
  for (let start = 0; start < shades.length; start++) {
    take(start)
    if (!waiting.length) continue
    const shape = { left: width, top: height, right: 0, bottom: 0, pixels: 0 }
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      shape.left = Math.min(shape.left, x)
      shape.right = Math.max(shape.right, x)
      shape.top = Math.min(shape.top, y)
      shape.bottom = Math.max(shape.bottom, y)
      shape.pixels++
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
          take(row * width + column)
    }
    shapes.push(shape)
  }
  return shapes
}

const tall = ({ top, bottom }: Glyph) => bottom - top + 1
const wide = ({ left, right }: Glyph) => right - left + 1

/** A letter, or a word whose letters touch: small, not a blot, with quiet ground above and below. */
function isGlyph(shape: Glyph, shades: Uint8Array, width: number, height: number): boolean {
  const [w, h] = [wide(shape), tall(shape)]
  const sized = h >= 5 && h <= Math.max(14, height * 0.06) && w <= h * 14
  if (!sized || shape.pixels < 0.1 * w * h || (w > h && shape.pixels > 0.8 * w * h)) return false
  let [quiet, looked] = [0, 0]
  for (const y of [shape.top - 3, shape.top - 2, shape.bottom + 2, shape.bottom + 3]) {
    if (y < 0 || y >= height) continue
    for (let x = shape.left; x <= shape.right; x++) {
      looked++
      if ((shades[y * width + x] ?? 0) < DARK) quiet++
    }
  }
  return quiet >= 0.85 * looked
}

/** Three letters or more in a row, or as wide as that. */
function linesOf(glyphs: Glyph[]): Glyph[] {
  const lines: (Glyph & { count: number })[] = []
  for (const glyph of glyphs.toSorted((a, b) => a.left - b.left)) {
    const line = lines.find((one) => {
      const shared = Math.min(one.bottom, glyph.bottom) - Math.max(one.top, glyph.top) + 1
      const [lower, higher] = [tall(one), tall(glyph)].toSorted((a, b) => a - b) as [number, number]
      return glyph.left - one.right <= 1.5 * higher && shared >= 0.5 * lower && higher <= 2.5 * lower
    })
    if (!line) lines.push({ ...glyph, count: 1 })
    else
      Object.assign(line, {
        right: Math.max(line.right, glyph.right),
        top: Math.min(line.top, glyph.top),
        bottom: Math.max(line.bottom, glyph.bottom),
        count: line.count + 1,
      })
  }
  return lines
    .filter((line) => line.count >= 3 || wide(line) >= 2.5 * tall(line))
    .toSorted((a, b) => a.top - b.top)
}

function areaOf(line: Glyph, width: number, height: number): Area {
  const room = 0.35 * tall(line) + 2
  const [left, top] = [clamp(line.left - room, 0, width), clamp(line.top - room, 0, height)]
  const [right, bottom] = [clamp(line.right + 1 + room, 0, width), clamp(line.bottom + 1 + room, 0, height)]
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height }
}
