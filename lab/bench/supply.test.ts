import { expect, test } from 'vitest'
import { isAllowed, productionPackages } from './licences.ts'

test('every package that production installs has a licence that we may use', () => {
  const packages = productionPackages()
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter((one) => !isAllowed(one))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['GPL-3.0-only OR MIT', true],
  ['MIT AND Apache-2.0', true],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-3.0-or-later', false],
  ['MIT AND GPL-2.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  [undefined, false],
])('a package under %s may be used: %s', (licence, may) => {
  expect(isAllowed({ name: 'some-package', version: '1.0.0', licence })).toBe(may)
})

test('what is linked under the LGPL is libvips and nothing else', () => {
  const licence = 'LGPL-3.0-or-later'
  expect(isAllowed({ name: '@img/sharp-libvips-linux-x64', version: '1.0.0', licence })).toBe(true)
  expect(isAllowed({ name: 'sharp', version: '1.0.0', licence })).toBe(false)
})
