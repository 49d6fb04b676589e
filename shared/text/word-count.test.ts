import { expect, test } from 'vitest'
import { wordCount } from './word-count.ts'

test.each([
  ['', 0],
  ['<p></p>', 0],
  ['<h2>Findings</h2><p>Dark fluid</p>', 3],
  ['<p>su<strong>pra</strong>patellar, <a href="/x">CO<sub>2</sub></a>&nbsp;too</p>', 3],
  ['<img src="/objects/x.png" alt="two words"><p>one</p>', 1],
])('%s has %i words', (html, count) => {
  expect(wordCount(html)).toBe(count)
})
