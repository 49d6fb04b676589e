type Value = string | number | number[] | Uint8Array | Elements[]

/** By tag, as `00100010PN`. Items of sequences are lists of the same. */
export type Elements = Record<string, Value>

export const syntaxes = {
  implicit: '1.2.840.10008.1.2',
  explicit: '1.2.840.10008.1.2.1',
  bigEndian: '1.2.840.10008.1.2.2',
  jpeg: '1.2.840.10008.1.2.4.50',
  rle: '1.2.840.10008.1.2.5',
}

const LONG = /OB|OW|OF|SQ|UN|UT/
const UNDEFINED_LENGTH = 0xffffffff

/** A DICOM file (PS3.10) of these elements, in the order of their tags. `fragments` become the encapsulated pixel data. */
export function aDicomFile(
  elements: Elements,
  { syntax = syntaxes.explicit, fragments }: { syntax?: string; fragments?: Uint8Array[] } = {},
): Uint8Array<ArrayBuffer> {
  const writer = { explicit: syntax !== syntaxes.implicit, little: syntax !== syntaxes.bigEndian }
  const meta = { explicit: true, little: true }
  const body = [...all(elements, writer), ...(fragments ? [encapsulated(fragments)] : [])]
  return joined([new Uint8Array(128), latin1('DICM'), ...all({ '00020010UI': syntax }, meta), ...body])
}

interface Writer {
  explicit: boolean
  little: boolean
}

const all = (elements: Elements, writer: Writer) =>
  Object.keys(elements)
    .sort()
    .map((key) => element(key, elements[key] ?? '', writer))

function element(key: string, value: Value, writer: Writer): Uint8Array {
  const vr = key.slice(8)
  const bytes = even(bytesOf(vr, value, writer), vr === 'UI' || vr.startsWith('O') ? 0 : 32)
  const head = new DataView(new ArrayBuffer(writer.explicit && LONG.test(vr) ? 12 : 8))
  head.setUint16(0, Number.parseInt(key.slice(0, 4), 16), writer.little)
  head.setUint16(2, Number.parseInt(key.slice(4, 8), 16), writer.little)
  if (!writer.explicit) head.setUint32(4, bytes.length, writer.little)
  else {
    new Uint8Array(head.buffer).set(latin1(vr), 4)
    if (LONG.test(vr)) head.setUint32(8, bytes.length, writer.little)
    else head.setUint16(6, bytes.length, writer.little)
  }
  return joined([new Uint8Array(head.buffer), bytes])
}

function bytesOf(vr: string, value: Value, writer: Writer): Uint8Array {
  if (value instanceof Uint8Array) return value
  if (typeof value === 'string') return latin1(value)
  const values = Array.isArray(value) ? value : [value]
  if (vr === 'SQ')
    return joined((values as Elements[]).map((fields) => item(joined(all(fields, writer)), writer)))
  const size = vr === 'UL' ? 4 : 2
  const view = new DataView(new ArrayBuffer(size * values.length))
  values.forEach((number, at) => {
    if (size === 4) view.setUint32(at * size, number as number, writer.little)
    else view.setUint16(at * size, number as number, writer.little)
  })
  return new Uint8Array(view.buffer)
}

function item(bytes: Uint8Array, { little }: { little: boolean }, element = 0xe000): Uint8Array {
  const head = new DataView(new ArrayBuffer(8))
  head.setUint16(0, 0xfffe, little)
  head.setUint16(2, element, little)
  head.setUint32(4, bytes.length, little)
  return joined([new Uint8Array(head.buffer), bytes])
}

function encapsulated(fragments: Uint8Array[]): Uint8Array {
  const head = new DataView(new ArrayBuffer(12))
  head.setUint16(0, 0x7fe0, true)
  head.setUint16(2, 0x0010, true)
  new Uint8Array(head.buffer).set(latin1('OB'), 4)
  head.setUint32(8, UNDEFINED_LENGTH, true)
  const little = { little: true }
  const items = [new Uint8Array(), ...fragments].map((bytes) => item(even(bytes, 0), little))
  return joined([new Uint8Array(head.buffer), ...items, item(new Uint8Array(), little, 0xe0dd)])
}

const even = (bytes: Uint8Array, padding: number) =>
  bytes.length % 2 ? joined([bytes, new Uint8Array([padding])]) : bytes

export const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
