// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { CITED, nothingKnown } from '#shared/review/document.ts'
import { review } from '#shared/review/review.ts'
import { placeOf } from './find-range.ts'
import { readHtml } from './read-html.ts'

const rulesIn = (html: string) =>
  review({ ...readHtml('content', html), known: nothingKnown }).findings.map(({ rule }) => rule)

test('each block is a passage, and formatting within a word does not part it', () => {
  const html = '<h3>Knee</h3><p>The <b>b</b>est\n <em>way</em><br>is</p><ul><li>rest</li></ul><p> </p>'
  expect(readHtml('content', html).passages).toEqual([
    { field: 'content', text: 'Knee', level: 3 },
    { field: 'content', text: 'The best  way\nis' },
    { field: 'content', text: 'rest' },
  ])
})

test('a footnote’s mark, a cited reference and a link to a study count as references', () => {
  const marks = [
    '<sup><a id="fnref1" href="#fn1">1</a></sup>',
    '<sup data-footnote="A study"></sup>',
    '<sup><a href="#ref-aaaaaa1111"></a></sup>',
    '<sup><a id="cite1" href="#ref1">[1]</a></sup>',
  ]
  for (const mark of marks) {
    expect(readHtml('content', `<p>In 30 %.${mark} Then more.</p>`).passages[0]?.text).toContain(CITED)
    expect(rulesIn(`<p>It is found in 30 %.${mark} Then more.</p>`)).toEqual([])
    expect(rulesIn(`<p>Cited.${mark} It is found in 30 %.</p>`)).toEqual(['figures'])
  }
  const study = '<a href="https://doi.org/10.5555/x">study</a>'
  expect(rulesIn(`<p>It is found in 30 % (${study}).</p>`)).toEqual([])
  for (const other of ['9 mm<sup>2</sup>', '<sup><a href="#knee">the knee</a></sup>'])
    expect(rulesIn(`<p>An area of 30 % of ${other}.</p>`)).toEqual(['figures'])
})

test('markup, entities and invisible characters hide nothing', () => {
  for (const words of [
    'b<i></i>est doc<b>tor</b>',
    'b&shy;est do&#x200b;ctor',
    '&#98;est&nbsp;doctor',
    'BEST Doctor',
  ])
    expect(rulesIn(`<p>The ${words} in town.</p>`)).toEqual(['praise'])
  expect(rulesIn('<script>the best doctor</script><p>Sober.</p>')).toEqual([])
})

test('what was found is found again in the page, in the sentence that it stands in', () => {
  document.body.innerHTML =
    '<div id="page"><p>Nobody is the worst.</p><p>One. The <em>best doc</em>tor works here. Two.</p><figure><img src="/objects/a.png"></figure></div>'
  const page = document.querySelector('#page') as Element
  const { findings } = review({ ...readHtml('content', page.innerHTML), known: nothingKnown })
  expect(findings.map(({ rule }) => rule)).toEqual(['praise', 'alternative-texts'])
  const [praise, picture] = findings.map((finding) => placeOf(page, finding))
  expect(String(praise?.range)).toBe('best doctor')
  expect(praise?.element.tagName).toBe('P')
  expect(picture?.element.tagName).toBe('FIGURE')
})

test('of two links with the same words the one in question is found', () => {
  document.body.innerHTML =
    '<div id="page"><p>Look <a href="/contact">there</a>.</p><p>Or <a href="/gone">there</a>.</p></div>'
  const page = document.querySelector('#page') as Element
  const known = { ...nothingKnown, missing: ['/gone'] }
  const { findings } = review({ ...readHtml('content', page.innerHTML), known })
  expect(findings.map(({ rule }) => rule)).toEqual(['broken-links'])
  const place = findings[0] && placeOf(page, findings[0])
  expect([String(place?.range), place?.element.textContent]).toEqual(['there', 'Or there.'])
})

test('links of this page and what is nested endlessly are no trouble', () => {
  const deep = `${'<div><span>'.repeat(4_000)}the best doctor`
  expect(rulesIn(deep)).toEqual(['praise'])
  expect(readHtml('content', '<p><a href="#fn1">1</a><a href="/blog/a">An article</a></p>').links).toEqual([
    { field: 'content', text: 'An article', href: '/blog/a', at: 0 },
  ])
})
