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
