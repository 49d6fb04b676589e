import { RefusedPicture } from '../images/refused-picture.ts'
import type { Scan } from './scan.ts'

type Syntax = Pick<Scan, 'coding' | 'bigEndian'>

const plain: Syntax = { coding: 'plain', bigEndian: false }

/** By the end of their UIDs, which all begin with 1.2.840.10008.1.2 (PS3.6 A). */
const readable: Record<string, Syntax> = {
  '': plain,
  '.1': plain,
  '.2': { coding: 'plain', bigEndian: true },
  '.5': { coding: 'rle', bigEndian: false },
  '.4.50': { coding: 'jpeg', bigEndian: false },
  '.4.51': { coding: 'jpeg', bigEndian: false },
}

const unreadable: [RegExp, string][] = [
  [/^\.1\.99$/, 'Deflate'],
  [/^\.4\.(57|70)$/, 'JPEG Lossless'],
  [/^\.4\.8[01]$/, 'JPEG-LS'],
  [/^\.4\.9[0-3]$/, 'JPEG 2000'],
  [/^\.4\.20[1-5]$/, 'High-Throughput JPEG 2000'],
  [/^\.4\.10[0-8](\.1)?$/, 'MPEG video'],
  [/^\.4\.(5[2-9]|6\d)$/, 'a retired kind of JPEG'],
]

const FAMILY = '1.2.840.10008.1.2'

export function syntaxOf(uid: string): Syntax {
  const end = uid.startsWith(FAMILY) ? uid.slice(FAMILY.length) : uid
  const syntax = readable[end]
  if (syntax) return syntax
  const name = unreadable.find(([pattern]) => pattern.test(end))?.[1] ?? 'something unknown here'
  throw unreadableAs(name)
}

export const unreadableAs = (compression: string) =>
  new RefusedPicture(
    `This DICOM file is compressed with ${compression}, which cannot be read here. ` +
      'Export it from the scanner or PACS as uncompressed DICOM (Explicit VR Little Endian), or as JPEG.',
  )
