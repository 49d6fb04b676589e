import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Slug, suggestSlug } from '../post.ts'

test.each([
  ['Fluid in the Knée: what it’s about', 'fluid-in-the-knee-what-its-about'],
  ['  97–98% accuracy  ', '97-98-accuracy'],
  ['घुटना', ''],
])('the title %j suggests %j', (title, slug) => {
  expect(suggestSlug(title)).toBe(slug)
})

test('whatever the title, what is suggested is empty or may be a slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (title) => {
      const slug = suggestSlug(title)
      return slug === '' || Slug.safeParse(slug).success
    }),
  )
})
