import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { blockTools, historyTools, type Tool, tableTool, tableTools, textTools } from './tools.ts'

type Asking = 'link' | 'picture' | undefined

export function Toolbar({
  editor,
  pictures,
  onPicturesDone,
}: {
  editor: Editor
  pictures: File[]
  onPicturesDone: () => void
}) {
  const [asking, setAsking] = useState<Asking>()
  const inTable = useEditorState({ editor, selector: ({ editor }) => editor.isActive('table') })
  const insert: Tool[] = [
    {
      label: 'Link',
      icon: 'M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1',
      run: () => setAsking('link'),
      active: (editor) => editor.isActive('link'),
    },
    {
      label: 'Picture',
      icon: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
      run: () => setAsking('picture'),
      active: (editor) => editor.isActive('image'),
    },
    tableTool,
  ]
  function close() {
    setAsking(undefined)
    onPicturesDone()
  }
  return (
    <fieldset aria-label="Formatting" className="rich-text-tools">
      <Heading editor={editor} />
      <Tools editor={editor} tools={textTools} />
      <Tools editor={editor} tools={blockTools} />
      <Tools editor={editor} tools={insert} />
      <Tools editor={editor} tools={historyTools} />
      {inTable && <Tools editor={editor} tools={tableTools} />}
      {asking === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {(asking === 'picture' || pictures.length > 0) && (
        <PictureDialog editor={editor} files={pictures} onClose={close} />
      )}
    </fieldset>
  )
}

function Heading({ editor }: { editor: Editor }) {
  const level = useEditorState({
    editor,
    selector: ({ editor }) => [2, 3, 4].find((level) => editor.isActive('heading', { level })) ?? 0,
  })
  return (
    <select
      aria-label="Paragraph style"
      className="rich-text-style"
      value={level}
      onChange={(event) => {
        const chosen = Number(event.target.value) as 0 | 2 | 3 | 4
        const command = editor.chain().focus()
        if (chosen) command.setHeading({ level: chosen }).run()
        else command.setParagraph().run()
      }}
    >
      <option value={0}>Text</option>
      <option value={2}>Heading</option>
      <option value={3}>Subheading</option>
      <option value={4}>Small heading</option>
    </select>
  )
}

function Tools({ editor, tools }: { editor: Editor; tools: Tool[] }) {
  return (
    <div className="rich-text-group">
      {tools.map((tool) => (
        <ToolButton key={tool.label} editor={editor} tool={tool} />
      ))}
    </div>
  )
}

function ToolButton({ editor, tool }: { editor: Editor; tool: Tool }) {
  const { active, enabled } = useEditorState({
    editor,
    selector: ({ editor }) => ({ active: tool.active?.(editor), enabled: tool.enabled?.(editor) ?? true }),
  })
  const { label, sign, icon } = tool
  return (
    <button
      type="button"
      className={classes('rich-text-tool', !sign && !icon && 'is-worded')}
      aria-label={label}
      title={label}
      aria-pressed={active}
      disabled={!enabled}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => tool.run(editor)}
    >
      {icon && <Icon path={icon} />}
      {sign && <span data-sign={sign} />}
      {!icon && !sign && label}
    </button>
  )
}

function Icon({ path }: { path: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
