// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { parsable, pasted } from './pasted.ts'

const item = (list: string, level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin:0cm;mso-list:${list} level${level} lfo1'>` +
  `<!--[if !supportLists]--><span style='mso-list:Ignore'>${marker}</span><!--[endif]-->${text}<o:p></o:p></p>\n`

const listsOf = (html: string) =>
  pasted(html)
    .replace(/<p class.*?>/g, '<p>')
    .replaceAll('\n', '')

test('neighbouring items of one Word list become one list, nested by their levels', () => {
  const word = [
    item('l0', 1, '·', 'one'),
    item('l0', 2, 'a)', 'within'),
    item('l0', 2, 'b)', 'too'),
    item('l0', 1, '·', 'two'),
  ]
  expect(listsOf(word.join(''))).toBe(
    '<ul><li>one<ol type="a"><li>within</li><li>too</li></ol></li><li>two</li></ul>',
  )
})

test('a paragraph between, or another list, begins a new one; a number goes on where it was', () => {
  const word = [
    item('l0', 1, '1.', 'one'),
    '<p class=MsoNormal style="color:red">between</p>',
    item('l0', 1, '2.', 'two'),
    item('l1', 1, 'i.', 'roman'),
  ]
  expect(listsOf(word.join(''))).toBe(
    '<ol><li>one</li></ol><p>between</p><ol start="2"><li>two</li></ol><ol type="i"><li>roman</li></ol>',
  )
})

test('styles go, wherever they stand, and all else stays as it was', () => {
  expect(parsable('<style>p{color:red}</style><p style = "a:b" title="x > y">1 < 2<br\nstyle=c:d></p>')).toBe(
    '<p title="x > y">1 < 2<br></p>',
  )
})

const reference = (n: number, from: string, to: string) =>
  `<a style='mso-footnote-id:ftn${n}' href="#${to}" name="${from}" title=""><span class=MsoFootnoteReference>` +
  `<span style='mso-special-character:footnote'><![if !supportFootnotes]><span>[${n}]</span><![endif]></span></span></a>`

const wordNote = (n: number, text: string) =>
  `<div style='mso-element:footnote' id=ftn${n}>\n<p class=MsoFootnoteText>${reference(n, `_ftn${n}`, `_ftnref${n}`)} ${text}<o:p></o:p></p>\n</div>\n`

test('Word’s footnotes become footnotes at their marks, and its list of them goes', () => {
  const html =
    `<p class=MsoNormal>Fluid${reference(1, '_ftnref1', '_ftn1')} and gel${reference(2, '_ftnref2', '_ftn2')}.</p>\n` +
    `<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all>\n<hr align=left size=1 width="33%">\n<![endif]>\n` +
    `${wordNote(1, 'See <i>Radiology</i>.')}${wordNote(2, 'Warm.')}</div>`
  expect(pasted(html).trim()).toBe(
    '<p class="MsoNormal">Fluid<sup data-footnote="See <i>Radiology</i>."></sup> and gel<sup data-footnote="Warm."></sup>.</p>',
  )
})

test('LibreOffice’s footnotes too; links within the text stay links', () => {
  const html =
    '<p>One<sup><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></sup>, <a href="#part">below</a>.</p>' +
    '<div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> A note</p><p>of two.</p></div>'
  expect(pasted(html)).toBe(
    '<p>One<sup data-footnote="A note<br>of two."></sup>, <a href="#part">below</a>.</p>',
  )
})
