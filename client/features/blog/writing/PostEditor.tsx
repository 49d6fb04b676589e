import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { type OwnPost, type PostInput, type StateInput, suggestSlug } from '#shared/post.ts'
import { postDifferences as versionDifferences } from '#shared/text/difference.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { textLink } from '../../../ui/text/TextLink.tsx'
import { RecordDialog } from '../../records/RecordDialog.tsx'
import { type Opened, useRecordForm } from '../../records/use-record-form.ts'
import { VersionsDialog } from '../../records/versions/VersionsDialog.tsx'
import { invalidatePosts, readPost, useSavePost } from './api.ts'
import { DraftForm, PostForm, type PostValues, valuesOf } from './form.ts'
import { PostFields } from './PostFields.tsx'
import { PostState } from './PostState.tsx'
import { postDifferences } from './post-differences.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { UnpublishDialog } from './UnpublishDialog.tsx'

export function PostEditor({ onClose, ...opened }: Opened<OwnPost, PostValues> & { onClose: () => void }) {
  const [post, setPost] = useState(opened.record)
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState<'discard' | 'history' | 'schedule' | 'unpublish'>()
  const save = useSavePost(post)
  const to = useRef<StateInput>(undefined)
  const editor = useRecordForm({
    ...opened,
    draftKey: post?.id ?? opened.draftKey,
    schema: PostForm,
    valuesOf,
    async save(input, { row, updatedAt }) {
      // What became live, or a draft, elsewhere meanwhile stays so: the button was chosen for another state.
      const moved = row && post && row.state !== post.state
      const asked = moved ? undefined : to.current
      const saved = await save.mutateAsync({ input, to: asked, updatedAt: updatedAt ?? undefined })
      setPost(saved)
      return saved
    },
    onClose,
  })
  useSuggestedSlug(editor.form, !post)
  const { state } = post ?? {}
  const published = state === 'live' || state === 'scheduled'

  function saveAs(asked: StateInput | undefined, { stay = false } = {}) {
    setAsking(undefined)
    to.current = asked
    editor.submitAs({ stay, ...(asked?.state === 'draft' && { by: DraftForm }) })
  }

  return (
    <RecordDialog
      editor={{
        ...editor,
        submit(event) {
          to.current = published ? undefined : { state: 'live' }
          return editor.submit(event)
        },
      }}
      title={post ? 'Edit Post' : 'Create Post'}
      wide
      compared={{ what: 'This article', differences: postDifferences, versioned: true }}
      save={published ? 'Save Changes' : 'Create'}
      saving={published ? 'Saving...' : 'Creating...'}
      leave="Close"
      actions={
        <>
          {state === 'live' ? (
            <Button look="quiet" busy={editor.saving} onClick={() => setAsking('unpublish')}>
              Unpublish
            </Button>
          ) : (
            <>
              <Button look="secondary" busy={editor.saving} onClick={() => saveAs({ state: 'draft' })}>
                Save as draft
              </Button>
              <Button look="quiet" busy={editor.saving} onClick={() => setAsking('schedule')}>
                Schedule…
              </Button>
            </>
          )}
          {post && (
            <Button look="quiet" onClick={() => setAsking('history')}>
              Earlier versions
            </Button>
          )}
        </>
      }
      deleted={<Deleted onLeave={editor.close} />}
      dialogs={
        <>
          {asking === 'history' && post && (
            <VersionsDialog
              record={{
                path: `/api/history/post/${post.id}`,
                what: 'the article',
                readCurrent: async () => {
                  const data = await readPost(post.slug)
                  return { data, updatedAt: data.updatedAt }
                },
                differences: versionDifferences,
              }}
              onRestored={() => {
                void invalidatePosts(queryClient)
                onClose()
              }}
              onClose={() => setAsking(undefined)}
            />
          )}
          {asking === 'schedule' && (
            <ScheduleDialog
              moment={post?.publishedAt}
              onSchedule={(publishedAt) => saveAs({ state: 'scheduled', publishedAt })}
              onClose={() => setAsking(undefined)}
            />
          )}
          {asking === 'unpublish' && post && (
            <UnpublishDialog
              title={post.title}
              onUnpublish={() => saveAs({ state: 'draft' })}
              onClose={() => setAsking(undefined)}
            />
          )}
          {asking === 'discard' && (
            <ConfirmDialog
              title="Discard what is not saved?"
              confirm="Discard Draft"
              destructive
              onConfirm={() => {
                setAsking(undefined)
                editor.startOver()
              }}
              onClose={() => setAsking(undefined)}
            >
              {post ? 'The form goes back to the article as it was saved last.' : 'The form is emptied.'}
            </ConfirmDialog>
          )}
        </>
      }
      onDiscard={() => setAsking('discard')}
      onKeyDown={keysOf(
        () => editor.saving || saveAs(published ? undefined : { state: 'draft' }, { stay: true }),
      )}
      className="mt-4"
    >
      <PostState post={post} />
      <PostFields ownSlug={post?.slug} />
    </RecordDialog>
  )
}

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

/** Ctrl+S saves and stays; Enter in a one-line field does nothing. */
const keysOf = (save: () => unknown) => (event: KeyboardEvent) => {
  const { target, key } = event
  if (key === 's' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    save()
  }
  if (key === 'Enter' && target instanceof HTMLInputElement && target.form === event.currentTarget)
    event.preventDefault()
}
