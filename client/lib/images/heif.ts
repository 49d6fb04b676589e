/** The largest of the image sizes in the header: a picture is often made of smaller tiles (ISO 23008-12 §6.5.3). */
export function heifSize(file: ArrayBuffer): { width: number; height: number } | undefined {
  const bytes = new DataView(file, 0, Math.min(file.byteLength, HEADER_LIMIT))
  let largest: { width: number; height: number } | undefined
  for (let at = 4; at + 16 <= bytes.byteLength; at++) {
    if (bytes.getUint32(at) !== ISPE) continue
    const [width, height] = [bytes.getUint32(at + 8), bytes.getUint32(at + 12)]
    if (!largest || width * height > largest.width * largest.height) largest = { width, height }
  }
  return largest
}

const HEADER_LIMIT = 256 * 1024
const ISPE = 0x69737065
