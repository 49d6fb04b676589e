import { expect, test } from 'vitest'
import type { Use } from '#shared/library.ts'
import { placeOf, usedIn } from './used.ts'

const use = (kind: Use['kind'], id = '1', title = 'Knee', part: Use['part'] = null): Use => ({
  ...{ kind, id, title, part },
  to: null,
})

test('a tile says where its file is used, and otherwise what still holds it', () => {
  expect(usedIn([])).toBe('Not used')
  expect(usedIn([use('gallery'), use('article'), use('article', '1', 'Knee', 'cover')])).toBe(
    'In the gallery · used in 1 article',
  )
  expect(usedIn([use('article'), use('article', '2'), use('trash')])).toBe('Used in 2 articles')
  expect(usedIn([use('page', 'contact', 'Contact'), use('page-version')])).toBe('Used on Contact')
  expect(usedIn([use('page', 'profile', 'Profile')])).toBe('In your profile')
  expect(usedIn([use('article-version')])).toBe('Only in earlier versions')
  expect(usedIn([use('trash'), use('article-version')])).toBe('Only in the trash')
  expect(usedIn([use('draft'), use('trash')])).toBe('Only in a draft')
  expect(usedIn([use('elsewhere')])).toBe('Used elsewhere')
})

test('a list of uses names the place', () => {
  expect(placeOf(use('article', '1', 'Knee', 'pdf'))).toBe('PDF of “Knee”')
  expect(placeOf(use('gallery'))).toBe('In the gallery: “Knee”')
  expect(placeOf(use('page', 'home', 'Home'))).toBe('On the page Home')
})
