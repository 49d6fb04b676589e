import type { Area } from '../images/area.ts'

/** Bytes of the file. */
export interface Piece {
  at: number
  length: number
}

export interface Window {
  center: number
  width: number
  shape: 'LINEAR' | 'LINEAR_EXACT' | 'SIGMOID'
}

/** A table for each of red, green and blue; stored values below `first` have its first colour. */
export interface Palette {
  first: number
  tables: Uint8Array[]
}

/** What the pictures of a DICOM file need to be drawn, and nothing else: no tag about a person is ever read.
 * The terms are those of PS3.3 C.7.6.3. */
export interface Scan {
  rows: number
  columns: number
  coding: 'plain' | 'rle' | 'jpeg'
  photometric: string
  samples: 1 | 3
  planar: boolean
  bitsAllocated: 8 | 16
  bitsStored: number
  highBit: number
  signed: boolean
  bigEndian: boolean
  slope: number
  intercept: number
  window: Window | undefined
  padding: number | undefined
  palette: Palette | undefined
  /** Height of a pixel by its width. */
  aspect: number
  /** Where the scanner drew, as fractions of the picture. */
  regions: Area[]
  /** For each frame, in the file. */
  frames: Piece[][]
}
