import { expect, test } from 'vitest'
import { asShown, sectionsOf } from './frame.ts'
import { sanitiseContent } from './sanitise.ts'

test('headings have ids that their texts make, each its own, in every script', () => {
  const html =
    '<h2>Signs &amp; <em>causes</em><sup><a id="fnref1" href="#fn1">1</a></sup></h2><p>a</p><h3>Signs &amp; causes</h3><h2>घुटने का दर्द</h2><h4>?</h4><h4></h4>'
  const ids = ['section-signs-causes', 'section-signs-causes-2', 'section-घुटने-का-दर्द', 'section', 'section-2']
  expect(sectionsOf(html).map(({ id }) => id)).toEqual(ids)
  expect(sectionsOf(html)[0]).toMatchObject({ level: 2, text: 'Signs & causes' })
  expect(asShown(html).match(/id="section[^"]*"/g)).toEqual(ids.map((id) => `id="${id}"`))
})

test('footnotes are a list with a name, and the links there and back say where they lead', () => {
  const html = sanitiseContent(
    '<p>Fluid<sup><a id="fnref1" href="#fn1">1</a></sup></p><ol><li id="fn1">A book. <a href="#fnref1">↩</a></li></ol>',
  )
  expect(asShown(html)).toBe(
    '<p>Fluid<sup><a id="fnref1" href="#fn1" role="doc-noteref" aria-label="Footnote 1">1</a></sup></p>' +
      '<ol class="footnotes" aria-label="Footnotes"><li id="fn1">A book. ' +
      '<a href="#fnref1" role="doc-backlink" aria-label="Back to footnote 1 in the text">↩</a></li></ol>',
  )
})

test('no other id is stored than a footnote’s', () => {
  for (const id of ['main', 'fn', 'fn0', 'fn1234', 'fnref', 'page-data', 'fn1 x', ' fn1'])
    expect(sanitiseContent(`<ol><li id="${id}">a</li></ol><p><a id="${id}" href="/">b</a></p>`), id).toBe(
      '<ol><li>a</li></ol><p><a href="/">b</a></p>',
    )
  expect(sanitiseContent('<h2 id="fn1">a</h2><p id="fn1">b</p>')).toBe('<h2>a</h2><p>b</p>')
})
