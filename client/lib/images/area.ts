/** A part of a picture; its sides are fractions of the picture's, 0 to 1. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}
