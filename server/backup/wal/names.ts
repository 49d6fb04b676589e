/** A file of Postgres' log (WAL): timeline, number and part, eight hexadecimal digits each. */
const segment = /^[0-9A-F]{24}$/

/** Of 16 MB each, 4 GB have so many. */
const PARTS = 256n

export const isSegment = (name: string) => segment.test(name)

export function segmentAfter(name: string): string {
  const [timeline, number, part] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)]
  const next = BigInt(`0x${number}`) * PARTS + BigInt(`0x${part}`) + 1n
  return timeline + hex(next / PARTS) + hex(next % PARTS)
}

const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')

export interface Packed {
  segment: string
  /** SHA-256 of what Postgres wrote. */
  sha256: string
}

const packed = /^([0-9A-F]{24})-([0-9a-f]{64})\.gz(?:\.age)?$/

export const packedName = ({ segment, sha256 }: Packed) => `${segment}-${sha256}.gz`

export function readPacked(name: string): Packed[] {
  const [, segment, sha256] = packed.exec(name) ?? []
  return segment && sha256 ? [{ segment, sha256 }] : []
}

/** A copy of the whole data folder of Postgres; whole once its segments, first to last, are there too. */
export interface Base {
  first: string
  last: string
  madeAt: Date
  /** Postgres' server_version_num. */
  version: string
  /** Of its recipient. */
  key: string
}

const base = /^base-([0-9A-F]{24})-([0-9A-F]{24})-(\d+)-(\d+)-([0-9a-f]{8})\.zip\.age$/

export const baseName = ({ first, last, madeAt, version, key }: Base) =>
  `base-${first}-${last}-${madeAt.getTime()}-${version}-${key}.zip.age`

export function readBase(name: string): Base[] {
  const [, first, last, time, version, key] = base.exec(name) ?? []
  if (!first || !last || !version || !key) return []
  return [{ first, last, madeAt: new Date(Number(time)), version, key }]
}
