// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test } from 'vitest'
import { purify } from '../post/purify.ts'
import { extensions } from './extensions.ts'

const mark = (id: string) => `<sup><a href="#ref-${id}"></a></sup>`
const article = `<p>Fluid${mark('aaaaaa1111')} and 10<sup>3</sup> of <a href="/blog">them</a>${mark('bbbbbb2222')}.</p>`

function opened(content: string) {
  const editor = new Editor({ extensions, content })
  onTestFinished(() => editor.destroy())
  return editor
}

test('an article with citations is the same after it was opened and saved', () => {
  expect(opened(article).getHTML()).toBe(article)
})

test('the marks show the places of their references, and follow when those move or go', () => {
  const editor = opened(article)
  const shown = (ids: string[]) => {
    editor.storage.citation.ids = ids
    editor.view.dispatch(editor.state.tr)
    return [...editor.view.dom.querySelectorAll('[data-citation]')].map((at) =>
      at.getAttribute('data-citation'),
    )
  }
  expect(shown(['aaaaaa1111', 'bbbbbb2222'])).toEqual(['[1]', '[2]'])
  expect(shown(['bbbbbb2222', 'aaaaaa1111'])).toEqual(['[2]', '[1]'])
  expect(shown(['bbbbbb2222'])).toEqual(['[?]', '[1]'])
})

test('the browser names references and the way back as the server does', () => {
  const html = `<p>A<sup><a id="cite1" href="#ref1">[1]</a></sup></p><ol><li id="ref1">B <a href="#cite1">↩</a></li></ol>`
  // happy-dom's sanitised fragments lack some tags around text.
  expect(purify(html).replace(/<\/?p>/g, '')).toBe(
    'A<sup><a id="cite1" href="#ref1" role="doc-biblioref" aria-label="Reference 1">[1]</a></sup>' +
      '<ol class="references" aria-label="References"><li id="ref1">B ' +
      '<a href="#cite1" role="doc-backlink" aria-label="Back to reference 1 in the text">↩</a></li></ol>',
  )
})
