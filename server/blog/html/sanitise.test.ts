import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { xssPayloads } from '../../testing/hostile-strings.ts'
import { isBlank, picturesIn, sanitiseContent } from './sanitise.ts'

const key = '0a1b2c3d-0000-4000-8000-000000000000.png'

test('what the editor makes comes through unchanged', () => {
  const article = [
    '<h2>Signs</h2><h3>Knee</h3><h4>Detail</h4>',
    '<p>Dark <strong>fluid</strong>, <em>often</em> <u>under</u> <s>not</s> H<sub>2</sub>O 10<sup>3</sup><br /></p>',
    '<ul><li><p>One</p></li></ul><ol start="3"><li><p>Three</p></li></ol>',
    '<p>Fluid<sup><a id="fnref1" href="#fn1">1</a></sup></p><ol><li id="fn1">A book. <a href="#fnref1">↩</a></li></ol>',
    '<blockquote><p>Quote</p></blockquote><pre><code>a &lt; b &amp;&amp; c</code></pre><hr />',
    '<table><colgroup><col /></colgroup><tbody><tr><th colspan="2" rowspan="1">Head</th></tr><tr><td>Cell</td></tr></tbody></table>',
    `<figure><img src="/objects/${key}" alt="A knee" width="600" height="400" /><figcaption>A knee</figcaption></figure>`,
    '<p><a href="https://www.example.org/?a=1&amp;b=2">a</a> <a href="/blog/knee">b</a> <a href="mailto:a@example.org">c</a></p>',
    '<p><a href="https://www.example.org" target="_blank" rel="noopener noreferrer">new tab</a> घुटने 🦵</p>',
  ].join('')
  expect(sanitiseContent(article)).toBe(article)
})

test('what is pasted becomes what the editor makes, and its text stays', () => {
  const pasted = '<h1>Big</h1><b>bold</b><i style="color:red">it</i><font face="x">font</font><o:p>word</o:p>'
  expect(sanitiseContent(pasted)).toBe('<h2>Big</h2><strong>bold</strong><em>it</em>fontword')
  expect(sanitiseContent('<h1>One</h1><h2 class="x">Two</h2><H3>Three</H3><h5>Five</h5>')).toBe(
    '<h2>One</h2><h3>Two</h3><h4>Three</h4><h4>Five</h4>',
  )
  expect(sanitiseContent('<a href="https://a.example" target="_blank">x</a>')).toContain(
    'rel="noopener noreferrer"',
  )
})

test('a NUL, which no text in Postgres may hold, is taken out', () => {
  expect(sanitiseContent('<p>a\0b</p><scr\0ipt>x</script>')).toBe('<p>ab</p>')
})

test('pictures come from our own store only', () => {
  for (const src of [
    'https://evil.example/a.png',
    'data:image/png;base64,AA',
    '//evil.example/objects/x',
    '/objects/../x',
  ]) {
    expect(sanitiseContent(`<p>a<img src="${src}" alt="b"></p>`)).toBe('<p>a</p>')
  }
  expect(
    picturesIn(sanitiseContent(`<img alt="x" src="/objects/${key}"><img src="/objects/${key}">`)),
  ).toEqual([key])
})

test('an article of empty paragraphs is blank, one with a picture is not', () => {
  for (const html of ['', '<p></p>', '<p>&nbsp;<br /></p><h2> </h2>']) expect(isBlank(html), html).toBe(true)
  for (const html of ['<p>a</p>', `<img src="/objects/${key}" />`, '<p>0</p>'])
    expect(isBlank(html), html).toBe(false)
})

test('nothing that could run is left of any payload, and a second pass changes nothing', () => {
  const { document } = new Window()
  for (const { id, payload } of xssPayloads) {
    const clean = sanitiseContent(payload)
    expect(sanitiseContent(clean), id).toBe(clean)
    const root = document.createElement('div')
    root.innerHTML = clean
    for (const element of root.querySelectorAll('*')) {
      expect(element.tagName, id).toMatch(
        /^(H[2-4]|P|BR|HR|BLOCKQUOTE|PRE|CODE|[UO]L|LI|STRONG|EM|[USA]|SU[BP]|MARK|IMG|FIG(URE|CAPTION)|TABLE|CAPTION|COL(GROUP)?|T(HEAD|BODY|FOOT|[RHD]))$/,
      )
      for (const { name, value } of element.attributes) {
        expect(name, id).toMatch(
          /^(href|target|rel|title|src|alt|width|height|start|type|(col|row)span|colwidth|scope|span|id)$/,
        )
        if (name === 'id') expect(value, id).toMatch(/^fn(ref)?\d+$/)
        if (name === 'href') expect(value, id).not.toMatch(/^[\s\p{C}]*(javascript|data|vbscript)/iu)
      }
    }
  }
})
