import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renditionLimits, sizeWithin } from './rendition.ts'

test.each([
  [4000, 3000, { width: 1067, height: 800 }],
  [3000, 4000, { width: 600, height: 800 }],
  [6000, 1000, { width: 1200, height: 200 }],
  [1200, 800, { width: 1200, height: 800 }],
  [300, 200, { width: 300, height: 200 }],
  [30_000, 1, { width: 1200, height: 1 }],
])('%s × %s fits into 1200 × 800', (width, height, expected) => {
  expect(sizeWithin({ width, height }, renditionLimits.gallery)).toEqual(expected)
})

test('no picture is enlarged or leaves its bounds, and its shape stays to the pixel', () => {
  const side = fc.integer({ min: 1, max: 12_000 })
  fc.assert(
    fc.property(side, side, fc.constantFrom(...Object.values(renditionLimits)), (width, height, limits) => {
      const fitted = sizeWithin({ width, height }, limits)
      expect(fitted.width).toBeLessThanOrEqual(Math.min(width, limits.width))
      expect(fitted.height).toBeLessThanOrEqual(Math.min(height, limits.height))
      const factor = Math.min(1, limits.width / width, limits.height / height)
      expect(Math.abs(fitted.width - width * factor)).toBeLessThanOrEqual(1)
      expect(Math.abs(fitted.height - height * factor)).toBeLessThanOrEqual(1)
    }),
  )
})
