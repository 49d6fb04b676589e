import { expect, test } from 'vitest'
import { kindOf } from './kind.ts'

const start = (text: string) => Uint8Array.from(text.padEnd(200, '.'), (letter) => letter.charCodeAt(0))

test('a file is what its bytes say, whatever its name says', () => {
  expect(kindOf(start('\xff\xd8\xff\xe0'))).toBe('jpeg')
  expect(kindOf(start('\x89PNG\r\n\x1a\n'))).toBe('png')
  expect(kindOf(start(`${'\0'.repeat(128)}DICM`))).toBe('dicom')
  expect(kindOf(start('\x08\0\x05\0CS'))).toBe('dicom')
  expect(kindOf(start('\0\0\0\x18ftypheic'))).toBe('heif')
  expect(kindOf(start('\0\0\0\x1cftypmif1\0\0\0\0mif1heic'))).toBe('heif')
})

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'an SVG drawing'],
  ['<svg/>', 'an SVG drawing'],
  ['\n<?xml version="1.0"?><!-- a logo --><svg width="1">', 'an SVG drawing'],
  ['GIF89a', 'a GIF picture'],
  ['RIFF....WEBPVP8 ', 'a WebP picture'],
  ['II*\0', 'a TIFF picture'],
  ['%PDF-1.7', 'a PDF'],
  ['\0\0\0\x18ftypisom', 'a film'],
  ['PK\x03\x04', 'a ZIP archive'],
  ['MZ\x90', 'not a PNG or JPG picture'],
  ['<p>hi', 'Only PNG and JPG pictures and DICOM files can be added.'],
])('%j is refused by name', (text, words) => {
  expect(() => kindOf(start(text))).toThrow(words)
})
