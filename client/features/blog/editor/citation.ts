import { Node } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

declare module '@tiptap/core' {
  interface EditorEvents {
    /** For the reference that is to be cited. */
    askCitation: undefined
  }
  interface Storage {
    citation: { ids: string[] }
  }
}

const LINK = /^#ref-([a-z0-9]+)$/

const idIn = (mark: Element): string | null => {
  const link = mark.matches('a') ? mark : mark.querySelector(':scope > a:only-child')
  return LINK.exec(link?.getAttribute('href') ?? '')?.[1] ?? null
}

/** A mark that cites a reference by its id. Its number is that of the reference's place, never stored. */
export const Citation = Node.create({
  name: 'citation',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',
  addStorage: () => ({ ids: [] as string[] }),
  addAttributes: () => ({
    reference: { default: '', parseHTML: idIn, renderHTML: () => ({}) },
  }),
  parseHTML: () => [
    { tag: 'sup', priority: 70, getAttrs: (mark) => (idIn(mark) ? null : false) },
    { tag: 'a[href^="#ref-"]', priority: 70, getAttrs: (mark) => (idIn(mark) ? null : false) },
  ],
  renderHTML: ({ node }) => ['sup', ['a', { href: `#ref-${node.attrs.reference}` }]],
  renderText: () => '',
  addKeyboardShortcuts() {
    return { 'Mod-Alt-c': () => Boolean(this.editor.emit('askCitation', undefined)) }
  },
  addProseMirrorPlugins() {
    const { name, storage } = this
    return [
      new Plugin({
        key: new PluginKey(name),
        props: {
          decorations({ doc }) {
            const found: Decoration[] = []
            doc.descendants((node, at) => {
              if (node.type.name !== name) return
              const number = (storage.ids as string[]).indexOf(node.attrs.reference) + 1
              const shown = number ? `[${number}]` : '[?]'
              found.push(Decoration.node(at, at + node.nodeSize, { 'data-citation': shown }))
            })
            return DecorationSet.create(doc, found)
          },
        },
      }),
    ]
  },
})
