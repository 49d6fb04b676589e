import type { Area } from '../area.ts'

/** Shares of a picture's sides, 0 to 1. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** What is done to a picture: boxes and focal point lie on the picture as it was, the crop on what turning made of it. */
export interface Edit {
  /** Quarters, clockwise. */
  turns: number
  /** Degrees, clockwise, at most MAX_TILT either way. */
  tilt: number
  crop: Area
  boxes: Area[]
  focal: Point | null
}

export const MAX_TILT = 15

export const whole: Area = { x: 0, y: 0, width: 1, height: 1 }

export const untouched: Edit = { turns: 0, tilt: 0, crop: whole, boxes: [], focal: null }

/** Pixels of the turned picture before the crop. */
export const frameOf = ({ width, height }: Size, { turns }: Edit): Size =>
  turns % 2 ? { width: height, height: width } : { width, height }

/** A tilted picture is enlarged until it fills its frame. */
export function scaleOf(size: Size, edit: Edit): number {
  const { width, height } = frameOf(size, edit)
  const angle = (Math.abs(edit.tilt) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return Math.max(cos + (height / width) * sin, cos + (width / height) * sin)
}

/** From pixels of the picture to pixels of its frame; as the attribute of an SVG element. */
export function transformOf(size: Size, edit: Edit): string {
  const { width, height } = frameOf(size, edit)
  return [
    `translate(${width / 2} ${height / 2})`,
    `rotate(${edit.turns * 90 + edit.tilt})`,
    `scale(${scaleOf(size, edit)})`,
    `translate(${-size.width / 2} ${-size.height / 2})`,
  ].join(' ')
}

/** The same for one point, in shares of either. */
function toFrame(size: Size, edit: Edit, { x, y }: Point): Point {
  const { width, height } = frameOf(size, edit)
  const angle = ((edit.turns * 90 + edit.tilt) * Math.PI) / 180
  const scale = scaleOf(size, edit)
  const [dx, dy] = [(x - 0.5) * size.width * scale, (y - 0.5) * size.height * scale]
  return {
    x: 0.5 + (dx * Math.cos(angle) - dy * Math.sin(angle)) / width,
    y: 0.5 + (dx * Math.sin(angle) + dy * Math.cos(angle)) / height,
  }
}

/** Where a part of the picture is in the result, in shares of that; it may lie outside. */
export function inResult(size: Size, edit: Edit, { x, y, width, height }: Area): Area {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([x = 0, y = 0]) => pointInResult(size, edit, { x, y }))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

export function pointInResult(size: Size, edit: Edit, point: Point): Point {
  const { x, y } = toFrame(size, edit, point)
  const { crop } = edit
  return { x: (x - crop.x) / crop.width, y: (y - crop.y) / crop.height }
}

/** A quarter to the right (1) or to the left (-1); the crop stays on what it was on. */
export function turned(edit: Edit, by: 1 | -1): Edit {
  const { x, y, width, height } = edit.crop
  const sides = { width: height, height: width }
  const crop = by === 1 ? { x: 1 - y - height, y: x, ...sides } : { x: y, y: 1 - x - width, ...sides }
  return { ...edit, turns: (edit.turns + by + 4) % 4, crop }
}

export const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Inside the whole, and no smaller than can be grasped. */
export function inside({ x, y, width, height }: Area, least = 0.01): Area {
  const [wide, high] = [clamp(width, least, 1), clamp(height, least, 1)]
  return { x: clamp(x, 0, 1 - wide), y: clamp(y, 0, 1 - high), width: wide, height: high }
}

const overlap = (a: Area, b: Area) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

export const touches = (a: Area, b: Area) => overlap(a, b) > 0

/** But for a sliver of its edge. */
export const isCovered = (area: Area, boxes: Area[]) =>
  boxes.reduce((sum, box) => sum + overlap(area, box), 0) >= 0.95 * area.width * area.height
