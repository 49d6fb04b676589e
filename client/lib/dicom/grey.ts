import type { Scan, Window } from './scan.ts'

type Depth = Pick<
  Scan,
  'bitsStored' | 'signed' | 'slope' | 'intercept' | 'window' | 'padding' | 'photometric'
>

/** A grey of 0 to 255 for each stored value (PS3.3 C.11.1 and C.11.2). `stored` are the frame's, for files that name no window. */
export function greyTable(scan: Depth, stored: Uint8Array | Uint16Array): Uint8ClampedArray {
  const { bitsStored, signed, slope, intercept, photometric } = scan
  const count = 2 ** bitsStored
  const measured = (index: number) =>
    (signed && index >= count / 2 ? index - count : index) * slope + intercept
  const brightness = brightnessIn(scan.window ?? fullWindow(scan, stored, measured))
  const inverted = photometric === 'MONOCHROME1'
  return Uint8ClampedArray.from({ length: count }, (_, index) => {
    const grey = brightness(measured(index)) * 255
    return inverted ? 255 - grey : grey
  })
}

function brightnessIn({ center, width, shape }: Window): (value: number) => number {
  if (shape === 'SIGMOID') return (value) => 1 / (1 + Math.exp((-4 * (value - center)) / width))
  if (shape === 'LINEAR_EXACT') return (value) => (value - center) / width + 0.5
  if (width === 1) return (value) => (value > center - 0.5 ? 1 : 0)
  return (value) => (value - center + 0.5) / (width - 1) + 0.5
}

/** Without a window: pictures of 8 bits as they are, deeper ones from their darkest to their brightest value. */
function fullWindow(
  { bitsStored, padding }: Depth,
  stored: Uint8Array | Uint16Array,
  measured: (index: number) => number,
): Window {
  const count = 2 ** bitsStored
  const used = new Uint8Array(count)
  if (bitsStored <= 8) used.fill(1)
  else for (const index of stored) used[index] = 1
  if (padding !== undefined && bitsStored > 8) used[padding & (count - 1)] = 0
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  used.forEach((present, index) => {
    if (!present) return
    least = Math.min(least, measured(index))
    most = Math.max(most, measured(index))
  })
  if (!(most > least)) return { center: 0.5, width: 1, shape: 'LINEAR_EXACT' }
  return { center: (least + most) / 2, width: most - least, shape: 'LINEAR_EXACT' }
}
