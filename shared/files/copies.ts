/** Widths in pixels of the WebP copies that the server makes of an uploaded picture. */
export const copyWidths = [240, 480, 720]

/** Width by height of the places that show a picture cropped, which the server does around its focal point. */
export const shapes = { portrait: 4 / 5, news: 4 / 3, tall: 1 / 2, wide: 3 }

export type Shape = keyof typeof shapes

export const copyName = (width: number, shape?: Shape) =>
  shape ? `${width}x${width / shapes[shape]}.webp` : `${width}.webp`

export const copyPath = (picture: string, width: number, shape?: Shape) =>
  `${picture}/${copyName(width, shape)}`

export interface Point {
  x: number
  y: number
}

/** The largest part of this shape, in pixels, with the focal point (0 to 1) as near to its middle as can be. */
export function cropAround(size: { width: number; height: number }, shape: number, focal: Point) {
  const width = Math.max(1, Math.min(size.width, Math.round(size.height * shape)))
  const height = Math.max(1, Math.min(size.height, Math.round(size.width / shape)))
  const start = (whole: number, part: number, at: number) =>
    Math.round(Math.min(Math.max(at * whole - part / 2, 0), whole - part))
  return {
    ...{ width, height },
    left: start(size.width, width, focal.x),
    top: start(size.height, height, focal.y),
  }
}
