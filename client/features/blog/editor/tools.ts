import type { ChainedCommands, Editor } from '@tiptap/react'

export interface Tool {
  label: string
  /** Shown as the label where there is no icon either. */
  sign?: string
  /** The node or mark whose button is pressed. */
  node?: string
  /** Without it the button opens a dialog. */
  run?: (chain: ChainedCommands) => ChainedCommands
  enabled?: (editor: Editor) => boolean
}

export const textTools: Tool[] = [
  { label: 'Bold', sign: 'B', node: 'bold', run: (chain) => chain.toggleBold() },
  { label: 'Italic', sign: 'I', node: 'italic', run: (chain) => chain.toggleItalic() },
  { label: 'Underline', sign: 'U', node: 'underline', run: (chain) => chain.toggleUnderline() },
]

export const rareTools: Tool[] = [
  { label: 'Strike through', sign: 'S', node: 'strike', run: (chain) => chain.toggleStrike() },
  { label: 'Subscript', sign: 'x-sub', node: 'subscript', run: (chain) => chain.toggleSubscript() },
  { label: 'Superscript', sign: 'x-super', node: 'superscript', run: (chain) => chain.toggleSuperscript() },
  { label: 'Dividing line', run: (chain) => chain.setHorizontalRule() },
]

export const blockTools: Tool[] = [
  { label: 'Bullet list', node: 'bulletList', run: (chain) => chain.toggleBulletList() },
  { label: 'Numbered list', node: 'orderedList', run: (chain) => chain.toggleOrderedList() },
  { label: 'Quotation', node: 'blockquote', run: (chain) => chain.toggleBlockquote() },
]

export const insertTools: Tool[] = [
  { label: 'Link', node: 'link' },
  { label: 'Picture', node: 'image' },
  {
    label: 'Table',
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    enabled: (editor) => editor.can().insertTable(),
  },
  { label: 'Footnote', node: 'footnote', enabled: (editor) => !editor.isActive('codeBlock') },
  { label: 'Citation', node: 'citation', enabled: (editor) => !editor.isActive('codeBlock') },
]

export const historyTools: Tool[] = [
  { label: 'Undo', run: (chain) => chain.undo(), enabled: (editor) => editor.can().undo() },
  { label: 'Redo', run: (chain) => chain.redo(), enabled: (editor) => editor.can().redo() },
]

export const tableTools: Tool[] = [
  { label: 'Row above', run: (chain) => chain.addRowBefore() },
  { label: 'Row below', run: (chain) => chain.addRowAfter() },
  { label: 'Delete row', run: (chain) => chain.deleteRow() },
  { label: 'Column before', run: (chain) => chain.addColumnBefore() },
  { label: 'Column after', run: (chain) => chain.addColumnAfter() },
  { label: 'Delete column', run: (chain) => chain.deleteColumn() },
  { label: 'Heading row', run: (chain) => chain.toggleHeaderRow() },
  { label: 'Merge or split', run: (chain) => chain.mergeOrSplit() },
  { label: 'Delete table', run: (chain) => chain.deleteTable() },
]
