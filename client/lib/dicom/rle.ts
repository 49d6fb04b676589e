const MAX_SEGMENTS = 15

/** DICOM's RLE (PS3.5 G): a segment for each byte of each sample, the high byte first, each packed as PackBits.
 * Resolves to planes of samples, little endian; undefined where bytes are missing. */
export function unpackRle(
  packed: Uint8Array,
  { pixels, samples, bytesEach }: { pixels: number; samples: number; bytesEach: number },
): Uint8Array | undefined {
  const segments = samples * bytesEach
  // PackBits makes two bytes at most into 128.
  if (packed.length < 64 || packed.length * 64 < pixels * segments) return undefined
  const header = new DataView(packed.buffer, packed.byteOffset, 64)
  if (header.getUint32(0, true) !== segments || segments > MAX_SEGMENTS) return undefined
  const planes = new Uint8Array(pixels * segments)
  for (let segment = 0; segment < segments; segment++) {
    const from = header.getUint32(4 + segment * 4, true)
    const next = segment + 1 < segments ? header.getUint32(8 + segment * 4, true) : packed.length
    const sample = Math.floor(segment / bytesEach)
    const byte = bytesEach - 1 - (segment % bytesEach)
    const first = sample * pixels * bytesEach + byte
    if (!unpackBits(packed.subarray(from, next), planes, { first, step: bytesEach, count: pixels }))
      return undefined
  }
  return planes
}

function unpackBits(
  packed: Uint8Array,
  into: Uint8Array,
  { first, step, count }: { first: number; step: number; count: number },
): boolean {
  let done = 0
  let at = 0
  while (done < count) {
    const control = packed[at++]
    if (control === undefined) return false
    if (control === 128) continue
    const literal = control < 128
    const run = Math.min(literal ? control + 1 : 257 - control, count - done)
    if (at + (literal ? run : 1) > packed.length) return false
    for (let n = 0; n < run; n++) into[first + (done + n) * step] = packed[literal ? at + n : at] ?? 0
    done += run
    at += literal ? control + 1 : 1
  }
  return true
}
