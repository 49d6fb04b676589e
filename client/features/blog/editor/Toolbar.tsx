import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { CitationDialog } from './CitationDialog.tsx'
import { FootnoteDialog } from './FootnoteDialog.tsx'
import icons from './icons.json' with { type: 'json' }
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import {
  blockTools,
  historyTools,
  insertTools,
  rareTools,
  type Tool,
  tableTools,
  textTools,
} from './tools.ts'

export function Toolbar({
  editor,
  pictures,
  onPicturesDone,
  children,
}: {
  editor: Editor
  pictures: File[]
  onPicturesDone: () => void
  children: ReactNode
}) {
  const [asking, setAsking] = useState<string>()
  const inTable = useEditorState({ editor, selector: ({ editor }) => editor.isActive('table') })
  useEffect(() => {
    const askFootnote = () => setAsking('Footnote')
    const askCitation = () => setAsking('Citation')
    editor.on('askFootnote', askFootnote).on('askCitation', askCitation)
    return () => void editor.off('askFootnote', askFootnote).off('askCitation', askCitation)
  }, [editor])
  function close() {
    setAsking(undefined)
    onPicturesDone()
  }
  return (
    <div role="toolbar" aria-label="Formatting" className="rich-text-tools">
      <Heading editor={editor} />
      <Tools editor={editor} tools={textTools} />
      <Tools editor={editor} tools={blockTools} />
      <Tools editor={editor} tools={insertTools} onAsk={setAsking} />
      <Rare editor={editor} />
      <Tools editor={editor} tools={historyTools} />
      {inTable && <Tools editor={editor} tools={tableTools} className="is-for-tables" />}
      <div className="rich-text-end">{children}</div>
      {asking === 'Link' && <LinkDialog editor={editor} onClose={close} />}
      {asking === 'Citation' && <CitationDialog editor={editor} onClose={close} />}
      {asking === 'Footnote' && <FootnoteDialog editor={editor} onClose={close} />}
      {(asking === 'Picture' || pictures.length > 0) && (
        <PictureDialog editor={editor} files={pictures} onClose={close} />
      )}
    </div>
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

interface ToolsProps {
  editor: Editor
  onAsk?: (label: string) => void
}

/** Behind three dots; on a phone, where the row scrolls, in line (editor.css). */
function Rare({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const onPress = ({ target }: Event) => place.current?.contains(target as Node) || setOpen(false)
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the buttons in it
    <div
      ref={place}
      className={classes('rich-text-rare', open && 'is-open')}
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && setOpen(false)
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
        toggle.current?.focus()
      }}
    >
      <button
        ref={toggle}
        type="button"
        className="rich-text-tool"
        aria-label="More tools"
        title="More tools"
        aria-expanded={open}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">···</span>
      </button>
      <Tools editor={editor} tools={rareTools} />
    </div>
  )
}

function Tools({ tools, className, ...rest }: ToolsProps & { tools: Tool[]; className?: string }) {
  return (
    <div className={classes('rich-text-group', className)}>
      {tools.map((tool) => (
        <ToolButton key={tool.label} tool={tool} {...rest} />
      ))}
    </div>
  )
}

function ToolButton({
  editor,
  tool: { label, sign, node, run, enabled },
  onAsk,
}: ToolsProps & { tool: Tool }) {
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: node ? editor.isActive(node) : undefined,
      enabled: enabled?.(editor) ?? true,
    }),
  })
  const icon = (icons as Record<string, string>)[label]
  return (
    <button
      type="button"
      className={classes('rich-text-tool', !sign && !icon && 'is-worded')}
      aria-label={label}
      title={label}
      aria-pressed={state.active}
      disabled={!state.enabled}
      // Leaves the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (run ? run(editor.chain().focus()).run() : onAsk?.(label))}
    >
      {icon && <Icon path={icon} className="size-5" strokeLinecap="round" strokeLinejoin="round" />}
      {sign && <span data-sign={sign} />}
      {!icon && !sign && label}
    </button>
  )
}
