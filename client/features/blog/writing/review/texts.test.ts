// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { nothingKnown } from '#shared/review/document.ts'
import { review } from '#shared/review/review.ts'
import { textsOf } from './texts.ts'

const id = 'aaaaaa1111'
const reference = {
  id,
  text: 'Author A. A study. 2024.',
  item: { type: 'document' as const, title: 'A study' },
}
const content = `<p>It is found in 30 %.<sup><a href="#ref-${id}"></a></sup> Then more.</p>`

const rulesIn = (references: (typeof reference)[]) =>
  review({
    ...textsOf({ title: 'Knees', excerpt: 'Of knees.', content, references }),
    known: nothingKnown,
  }).findings.map(({ rule }) => rule)

test('a figure that cites a reference of the article is not asked about', () => {
  expect(rulesIn([reference])).toEqual([])
})

test('a mark whose reference is gone from the list backs no figure', () => {
  expect(rulesIn([])).toEqual(['figures'])
})
