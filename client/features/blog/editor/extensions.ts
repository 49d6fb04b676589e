import { Node } from '@tiptap/core'
import Highlight from '@tiptap/extension-highlight'
import Image from '@tiptap/extension-image'
import Subscript from '@tiptap/extension-subscript'
import Superscript from '@tiptap/extension-superscript'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { Citation } from './citation.ts'
import { Footnote } from './footnote.ts'

/** No column widths: they are style attributes, which the sanitiser removes. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
})

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

/** The server accepts only uploaded pictures, so pasting must not show others that saving would remove. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/objects/"]' }],
})

/** Must match what the server's sanitiser lets through (server/blog/html/sanitise.ts). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
  Highlight,
  Subscript,
  Superscript,
  OwnImage,
  Figure,
  Figcaption,
  Footnote,
  Citation,
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
]
