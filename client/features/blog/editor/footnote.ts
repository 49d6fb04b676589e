import { Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface EditorEvents {
    /** For the text of the selected footnote, or of a new one. */
    askFootnote: undefined
  }
}

/**
 * A mark in the text that holds its note as HTML, so that both are cut, pasted and deleted together. CSS numbers the
 * marks; in the article the notes are a list at the end (`withEndnotes`).
 */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',
  addAttributes: () => ({
    note: {
      default: '',
      parseHTML: noteOf,
      renderHTML: ({ note }) => ({ 'data-footnote': note, title: textOf(note) }),
    },
  }),
  parseHTML: () => [
    { tag: 'sup[data-footnote]', priority: 60 },
    { tag: 'sup', priority: 60, getAttrs: (mark) => (endnoteOf(mark) ? null : false) },
    { tag: 'a[href^="#"]', priority: 60, getAttrs: (mark) => (endnoteOf(mark) ? null : false) },
    { tag: 'li[id]', priority: 60, ignore: true, getAttrs: (item) => (isEndnote(item) ? null : false) },
    {
      tag: 'ol',
      priority: 60,
      ignore: true,
      getAttrs: (list) => (list.children.length && [...list.children].every(isEndnote) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes],
  renderText: () => '',
  addKeyboardShortcuts() {
    const { editor, name } = this
    const ask = () => Boolean(editor.emit('askFootnote', undefined))
    return { 'Mod-Alt-f': ask, Enter: () => editor.isActive(name) && ask() }
  },
  addProseMirrorPlugins() {
    const { editor, name } = this
    return [
      new Plugin({
        props: {
          handleClickOn(_view, _pos, node, at) {
            if (node.type.name !== name) return false
            editor.commands.setNodeSelection(at)
            editor.emit('askFootnote', undefined)
            return true
          },
        },
      }),
    ]
  },
})

/** The article of what the editor makes: a number at each mark, and the notes in a list at the end. */
export function withEndnotes(html: string): string {
  if (!html.includes('data-footnote')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const notes = body.appendChild(body.ownerDocument.createElement('ol'))
  for (const [at, mark] of body.querySelectorAll<HTMLElement>('sup[data-footnote]').entries()) {
    const n = at + 1
    notes.insertAdjacentHTML(
      'beforeend',
      `<li id="fn${n}">${mark.dataset.footnote} <a href="#fnref${n}">↩\uFE0E</a></li>`,
    )
    for (const name of ['data-footnote', 'title']) mark.removeAttribute(name)
    mark.innerHTML = `<a id="fnref${n}" href="#fn${n}">${n}</a>`
  }
  return body.innerHTML
}

/** Paragraphs become lines of one. */
export function inlineOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return linesOf(body)
}

export const textOf = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''

function noteOf(mark: HTMLElement): string {
  const kept = mark.dataset.footnote
  const note = endnoteOf(mark)
  return kept ?? (note ? noteIn(note) : '')
}

/** Without the link that leads back to its mark. */
export function noteIn(block: Element): string {
  const note = block.cloneNode(true) as Element
  for (const back of note.querySelectorAll('a[href^="#"]')) back.remove()
  return linesOf(note).replace(/<!--.*?-->/gs, '')
}

function linesOf(block: Element): string {
  const blocks = [...block.children]
  return (blocks.length && blocks.every(({ tagName }) => tagName === 'P') ? blocks : [block])
    .map(({ innerHTML }) => innerHTML.replace(/^(?:\s|&nbsp;)+|(?:\s|&nbsp;)+$/g, ''))
    .filter(Boolean)
    .join('<br>')
}

const rootOf = (element: Element) => element.getRootNode() as ParentNode & globalThis.Node

/** The list item that a mark leads to, as ours and those of Markdown, Pandoc and WordPress do. */
function endnoteOf(mark: Element): Element | null {
  const link = mark.matches('a') ? mark : mark.querySelector(':scope > a[href^="#"]')
  const target = link?.getAttribute('href')?.slice(1)
  const raised = link?.parentElement?.matches('sup') || link?.querySelector('sup')
  if (!target || !raised || link?.closest('li[id]')) return null
  return rootOf(mark).querySelector(`li[id="${CSS.escape(target)}"]`)
}

const isEndnote = (item: Element) =>
  item.id !== '' &&
  [...rootOf(item).querySelectorAll(`a[href="#${CSS.escape(item.id)}"]`)].some(
    (link) => endnoteOf(link) === item,
  )
