import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aScan } from '#server/testing/scans.ts'
import { findMarks } from './marks.ts'

async function marksIn(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return findMarks({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })
}

test('letters above a scan are found, one area a line; its speckle and its scale are not', async () => {
  const marks = await marksIn(
    await aScan({
      lines: [
        { x: 60, y: 30 },
        { x: 60, y: 70 },
      ],
    }),
  )
  expect(marks).toHaveLength(2)
  for (const [at, y] of [30, 70].entries()) {
    const { x, y: top, width, height } = marks[at] ?? { x: 1, y: 1, width: 0, height: 0 }
    expect(Math.max(x * 800 - 60, top * 600 - y)).toBeLessThan(0)
    expect(y - top * 600).toBeLessThan(20)
    expect(x * 800 + width * 800).toBeGreaterThan(60 + 12 * 18 - 6)
    expect(top * 600 + height * 600).toBeGreaterThan(y + 20)
  }
})

test('dark letters on white paper are found too', async () => {
  const marks = await marksIn(
    await sharp(await aScan({ lines: [{ x: 60, y: 30 }] }))
      .negate({ alpha: false })
      .toBuffer(),
  )
  expect(marks.length).toBeGreaterThanOrEqual(1)
})

test('in a scan without letters nothing is found', async () => {
  expect(await marksIn(await aScan({ lines: [] }))).toEqual([])
})
