// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test } from 'vitest'
import { extensions } from './extensions.ts'
import { inlineOf, textOf, withEndnotes } from './footnote.ts'

function opened(content: string) {
  const editor = new Editor({ extensions, content })
  onTestFinished(() => editor.destroy())
  return editor
}
const saved = (content: string) => withEndnotes(opened(content).getHTML())
const mark = (n: number) => `<sup><a id="fnref${n}" href="#fn${n}">${n}</a></sup>`
const note = (n: number, text: string) => `<li id="fn${n}">${text} <a href="#fnref${n}">↩\uFE0E</a></li>`
const cite = 'Smith J. <em>Radiology</em> 2019. <a href="https://doi.org/10.1/x">doi</a>'

test('an article with footnotes is the same after it was opened and saved', () => {
  const article = `<p>Fluid${mark(1)} and gas${mark(2)}.</p><ol>${note(1, cite)}${note(2, 'A &lt; B')}</ol>`
  expect(saved(article)).toBe(article)
  const plain = '<p>10<sup>3</sup> <a href="#section-a">there</a></p><ol><li><p>One</p></li></ol>'
  expect(saved(plain)).toBe(plain)
})

test('footnotes are numbered by their places, and go with their marks', () => {
  const editor = opened(`<p>A${mark(1)}</p><p>B${mark(2)}</p><ol>${note(1, 'a')}${note(2, 'b')}</ol>`)
  const marked = (text: string) => ({ type: 'footnote', attrs: { note: text } })
  editor.commands.insertContentAt(1, marked('new'))
  const list = `<ol>${note(1, 'new')}${note(2, 'a')}${note(3, 'b')}</ol>`
  expect(withEndnotes(editor.getHTML())).toBe(`<p>${mark(1)}A${mark(2)}</p><p>B${mark(3)}</p>${list}`)
  editor.commands.deleteRange({ from: 1, to: 4 })
  expect(withEndnotes(editor.getHTML())).toBe(`<p></p><p>B${mark(1)}</p><ol>${note(1, 'b')}</ol>`)
})

test('footnotes of Markdown, Pandoc and WordPress are taken over', () => {
  const back = (id: string) => `<a href="#${id}" class="footnote-backref">↩︎</a>`
  const markdown = `<p>A<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><ol><li id="fn1"><p>One.</p><p>Two. ${back('fnref1')}</p></li></ol>`
  const pandoc = `<p>A<a href="#fn1" id="fnref1"><sup>1</sup></a></p><ol><li id="fn1"><p>One.<br>Two.${back('fnref1')}</p></li></ol>`
  const id = '0a1b2c3d-0000-4000-8000-000000000000'
  const wordpress = `<p>A<sup data-fn="${id}"><a href="#${id}" id="${id}-link">1</a></sup></p><ol><li id="${id}">One.<br>Two. ${back(`${id}-link`)}</li></ol>`
  for (const html of [markdown, pandoc, wordpress])
    expect(saved(html)).toBe(`<p>A${mark(1)}</p><ol>${note(1, 'One.<br>Two.')}</ol>`)
})

test('a note that no mark leads to stays as an item of a list, and a mark without a note as a link', () => {
  expect(saved('<p>A</p><ol><li id="fn1"><p>Alone</p></li></ol>')).toBe(
    '<p>A</p><ol><li><p>Alone</p></li></ol>',
  )
  expect(saved('<p>A<sup><a href="#fn1">1</a></sup></p>')).toBe('<p>A<a href="#fn1"><sup>1</sup></a></p>')
})

test('a note’s paragraphs become lines, and its text is read without its tags', () => {
  expect(inlineOf('<p>One </p><p></p><p>&nbsp;<em>Two</em></p>')).toBe('One<br><em>Two</em>')
  expect(inlineOf('<p></p>')).toBe('')
  expect(textOf(' <em>A</em> &amp; b ')).toBe('A & b')
})
