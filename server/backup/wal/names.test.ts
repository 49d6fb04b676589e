import { expect, test } from 'vitest'
import { baseName, packedName, readBase, readPacked, segmentAfter } from './names.ts'
import { unbroken } from './place.ts'

const sha256 = 'a'.repeat(64)
const at = (part: string) => ({ segment: `0000000100000000000000${part}`, sha256 })

test('the next file of the log is named as Postgres names it', () => {
  expect(segmentAfter('000000010000000000000009')).toBe('00000001000000000000000A')
  expect(segmentAfter('0000000100000000000000FF')).toBe('000000010000000100000000')
  expect(segmentAfter('00000001000000FF000000FF')).toBe('000000010000010000000000')
})

test('names tell what they hold, and nothing else is taken for it', () => {
  expect(readPacked(packedName(at('0A')))).toEqual([at('0A')])
  expect(readPacked(`${packedName(at('0A'))}.age`)).toEqual([at('0A')])
  const base = {
    ...{ first: at('02').segment, last: at('03').segment, key: '0123abcd' },
    ...{ madeAt: new Date('2026-11-22T08:35:00Z'), version: '180004' },
  }
  expect(readBase(baseName(base))).toEqual([base])
  for (const name of ['site-2026-11-22.zip.age', `${baseName(base)}.part`, 'radiologist-website-backups'])
    expect([...readBase(name), ...readPacked(name)], name).toEqual([])
})

test('what follows a gap is not brought forward to', () => {
  const segments = ['02', '03', '05'].map(at)
  expect(unbroken(segments, at('02').segment, segmentAfter)).toEqual([at('02'), at('03')])
  expect(unbroken(segments, at('03').segment, segmentAfter)).toEqual([at('03')])
  expect(unbroken(segments, at('04').segment, segmentAfter)).toEqual([])
})
