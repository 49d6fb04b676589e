import { expect, test } from 'vitest'
import { sectionIds } from './section-ids.ts'

test('equal headings have ids of their own, also where another is called like one of them', () => {
  expect(sectionIds(['Knee', 'Knee', 'Knee 2', 'Knee'])).toEqual([
    'section-knee',
    'section-knee-2',
    'section-knee-2-2',
    'section-knee-3',
  ])
  expect(new Set(sectionIds(Array.from({ length: 30_000 }, () => 'Knee'))).size).toBe(30_000)
})
