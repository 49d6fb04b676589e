import type { Editor } from '@tiptap/react'

export interface Tool {
  label: string
  sign?: string
  icon?: string
  run: (editor: Editor) => void
  active?: (editor: Editor) => boolean
  enabled?: (editor: Editor) => boolean
}

const chain = (editor: Editor) => editor.chain().focus()

export const textTools: Tool[] = [
  mark('bold', 'Bold', 'B', (editor) => chain(editor).toggleBold().run()),
  mark('italic', 'Italic', 'I', (editor) => chain(editor).toggleItalic().run()),
  mark('underline', 'Underline', 'U', (editor) => chain(editor).toggleUnderline().run()),
  mark('strike', 'Strike through', 'S', (editor) => chain(editor).toggleStrike().run()),
  mark('subscript', 'Subscript', 'x-sub', (editor) => chain(editor).toggleSubscript().run()),
  mark('superscript', 'Superscript', 'x-super', (editor) => chain(editor).toggleSuperscript().run()),
]

export const blockTools: Tool[] = [
  mark('bulletList', 'Bullet list', 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01', (editor) =>
    chain(editor).toggleBulletList().run(),
  ),
  mark(
    'orderedList',
    'Numbered list',
    'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 14.5c2-2 3 0 1.5 1.5L4 18.5h3',
    (editor) => chain(editor).toggleOrderedList().run(),
  ),
  mark('blockquote', 'Quotation', 'M5 17c3-1 4-4 4-9H4v5h3M15 17c3-1 4-4 4-9h-5v5h3', (editor) =>
    chain(editor).toggleBlockquote().run(),
  ),
  {
    label: 'Dividing line',
    icon: 'M4 12h16',
    run: (editor) => chain(editor).setHorizontalRule().run(),
  },
]

export const tableTool: Tool = {
  label: 'Table',
  icon: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  run: (editor) => chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  enabled: (editor) => editor.can().insertTable(),
}

export const historyTools: Tool[] = [
  {
    label: 'Undo',
    icon: 'M8 5L4 9l4 4M4 9h10a6 6 0 010 12h-3',
    run: (editor) => chain(editor).undo().run(),
    enabled: (editor) => editor.can().undo(),
  },
  {
    label: 'Redo',
    icon: 'M16 5l4 4-4 4M20 9H10a6 6 0 000 12h3',
    run: (editor) => chain(editor).redo().run(),
    enabled: (editor) => editor.can().redo(),
  },
]

export const tableTools: Tool[] = [
  { label: 'Row above', run: (editor) => chain(editor).addRowBefore().run() },
  { label: 'Row below', run: (editor) => chain(editor).addRowAfter().run() },
  { label: 'Delete row', run: (editor) => chain(editor).deleteRow().run() },
  { label: 'Column before', run: (editor) => chain(editor).addColumnBefore().run() },
  { label: 'Column after', run: (editor) => chain(editor).addColumnAfter().run() },
  { label: 'Delete column', run: (editor) => chain(editor).deleteColumn().run() },
  { label: 'Heading row', run: (editor) => chain(editor).toggleHeaderRow().run() },
  {
    label: 'Merge or split',
    run: (editor) => chain(editor).mergeOrSplit().run(),
  },
  { label: 'Delete table', run: (editor) => chain(editor).deleteTable().run() },
]

function mark(name: string, label: string, sign: string, run: Tool['run']): Tool {
  return {
    label,
    ...(/^M\d/.test(sign) ? { icon: sign } : { sign }),
    run,
    active: (editor) => editor.isActive(name),
  }
}
