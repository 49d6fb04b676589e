import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { type OwnPost, type PostInput, type StateInput, suggestSlug } from '#shared/post.ts'
import type { Action } from '../../../ui/ActionsMenu.tsx'
import { textLink } from '../../../ui/text/TextLink.tsx'
import type { Opened } from '../../records/opened.ts'
import { RecordDialog } from '../../records/RecordDialog.tsx'
import { jumpTo } from '../../records/review/jump.ts'
import { NEW_POST } from './api.ts'
import { Canvas, type Mode } from './canvas/Canvas.tsx'
import type { PostValues } from './form.ts'
import { keysOf } from './keys.ts'
import { type Asking, PostWindows } from './PostWindows.tsx'
import { postDifferences } from './post-differences.tsx'
import { usePublishCheck } from './publish-check.ts'
import { useArticleReview } from './review/article-review.tsx'
import { Settings } from './settings/Settings.tsx'
import { inSettings, SettingsToggle } from './settings/SettingsToggle.tsx'
import { useSettings } from './settings/use-settings.ts'
import { usePostForm } from './use-post-form.ts'
import { useVisiblePart } from './visible-part.ts'
import { WritingBar } from './WritingBar.tsx'
import './writing.css'

export function PostEditor({ onClose, ...opened }: Opened<OwnPost, PostValues> & { onClose: () => void }) {
  const [asking, setAsking] = useState<Asking>()
  const [mode, setMode] = useState<Mode>('Write')
  const settings = useSettings()
  const { post, published, editor, saveAs, conflictWords } = usePostForm({
    ...opened,
    onClose,
    onInvalid(errors) {
      if (mode === 'Preview') setMode('Write')
      if (settings.wide || inSettings(errors).length === Object.keys(errors).length) settings.show()
      return undefined
    },
  })
  useSuggestedSlug(editor.form, !post)
  useVisiblePart()
  const { mayBePublic, question } = usePublishCheck()

  const review = useArticleReview(post?.id ?? NEW_POST, (finding) => {
    flushSync(() => {
      setMode('Write')
      if (inSettings({ [finding.field]: true }).length) settings.show()
      else if (settings.covers) settings.toggle()
    })
    jumpTo(finding)
  })

  async function save(to: StateInput | undefined, options?: { stay: boolean }) {
    setAsking(undefined)
    if (to ? to.state === 'draft' : !published) return saveAs(to, options)
    if (!(await mayBePublic(editor.form.getValues()))) return
    const name = to?.state === 'scheduled' ? 'Schedule' : published ? 'Save' : 'Publish'
    editor.checked((values) => review.before({ name, go: () => saveAs(to, options) }, values))
  }

  const other = (name: Mode) => ({
    name: mode === name ? ('Write' as const) : name,
    run: () => setMode(mode === name ? 'Write' : name),
  })
  const preview = other('Preview')
  const html = other('HTML')
  const actions: Action[] = [
    { ...preview, icon: 'eye' },
    { name: 'Review', icon: 'check', run: () => review.look(editor.form.getValues()) },
    ...(post?.state === 'live'
      ? [{ name: 'Unpublish', icon: 'hide' as const, run: () => setAsking('unpublish') }]
      : [
          { name: 'Schedule…', icon: 'clock' as const, run: () => setAsking('schedule') },
          { name: 'Save as draft', icon: 'page' as const, run: () => save({ state: 'draft' }) },
        ]),
  ]

  function keep() {
    if (editor.saving || editor.conflict) return
    if (!published) save({ state: 'draft' }, { stay: true })
    else if (editor.unsaved) editor.keep()
  }

  return (
    <RecordDialog
      editor={{
        ...editor,
        submit: async (event) => {
          event?.preventDefault()
          await save(published ? undefined : { state: 'live' })
        },
      }}
      title={post ? 'Edit Post' : 'Create Post'}
      bar={
        <WritingBar
          post={post}
          editor={{ ...editor, saving: editor.saving || review.busy }}
          settings={settings}
          published={published}
          actions={actions}
        />
      }
      focusOn={opened.record || opened.draft ? undefined : 'title'}
      compared={{ what: 'This article', differences: postDifferences, versioned: true, ...conflictWords }}
      deleted={<Deleted onLeave={editor.close} />}
      dialogs={
        question || (
          <>
            {review.window}
            {asking && (
              <PostWindows
                asking={asking}
                post={post}
                published={published}
                onSave={save}
                onDiscard={() => {
                  setAsking(undefined)
                  editor.startOver()
                }}
                onLeave={onClose}
                onClose={() => setAsking(undefined)}
              />
            )}
          </>
        )
      }
      onDiscard={() => setAsking('discard')}
      onKeyDownCapture={keysOf({
        save: keep,
        publish: () => editor.saving || editor.conflict || setAsking('publish'),
        ...(settings.covers && { close: settings.toggle }),
      })}
      className="writing"
    >
      <Canvas
        mode={mode}
        inert={settings.covers}
        tools={
          <>
            {mode === 'Preview' ? !settings.wide && <Tool {...preview} /> : <Tool {...html} />}
            {settings.wide && !settings.open && <SettingsToggle settings={settings} />}
          </>
        }
      />
      <Settings
        settings={settings}
        ownSlug={post?.slug}
        actions={post?.state === 'live' ? actions : []}
        onHistory={post && (() => setAsking('history'))}
        onDiscard={editor.unsaved && !editor.restored ? () => setAsking('discard') : undefined}
      />
    </RecordDialog>
  )
}

const Tool = ({ name, run }: { name: string; run: () => void }) => (
  <button type="button" onClick={run} className="rich-text-tool is-worded">
    {name}
  </button>
)

/** A new article's slug follows its title until the doctor writes another. */
function useSuggestedSlug(form: UseFormReturn<PostValues, unknown, PostInput>, isNew: boolean) {
  const suggested = useRef(suggestSlug(form.getValues('title')))
  const { isSubmitted } = form.formState
  useEffect(() => {
    if (!isNew) return
    const { unsubscribe } = form.watch(() => {
      const before = suggested.current
      suggested.current = suggestSlug(form.getValues('title'))
      if (suggested.current === before || form.getValues('slug') !== before) return
      form.setValue('slug', suggested.current, { shouldValidate: isSubmitted })
    })
    return unsubscribe
  }, [form, isNew, isSubmitted])
}

const Deleted = ({ onLeave }: { onLeave: () => void }) => (
  <>
    This article was deleted in another window. Restore it from{' '}
    <Link to="/admin/trash" onClick={onLeave} className={textLink}>
      the trash
    </Link>
    ; your text is kept as a draft.
  </>
)
