import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' example.com/a ', 'https://example.com/a'],
  ['example.com', 'https://example.com'],
  ['name@example.com', 'mailto:name@example.com'],
  ['mailto:name@example.com', 'mailto:name@example.com'],
  ['tel:+911234567890', 'tel:+911234567890'],
  ['/contact', '/contact'],
  ['#findings', '#findings'],
])('%s is taken as %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

test.each([
  '',
  'words',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'a b.c',
])('%j is no address for a link', (typed) => {
  expect(linkAddress(typed)).toBeUndefined()
})
