import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { useClosing } from '../../../ui/dialog/use-closing.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { textLink } from '../../../ui/text/TextLink.tsx'
import { useAdminSurface } from '../../auth/surface.ts'
import { DraftNote, RestoredNote } from '../../records/DraftStatus.tsx'
import { PostConflict } from './PostConflict.tsx'
import type { Start } from './PostDialog.tsx'
import { PostFields } from './PostFields.tsx'
import { usePostForm } from './use-post-form.ts'

const PostHistory = lazy(() =>
  import('./PostHistory.tsx').then((module) => ({ default: module.PostHistory })),
)

export function PostEditor({ onClose, ...start }: Start & { onClose: () => void }) {
  useAdminSurface()
  const { form, kept, ...writing } = usePostForm({ ...start, onSaved: onClose })
  const [asking, setAsking] = useState<'discard' | 'history'>()
  const [close, question] = useClosing(kept, writing.unsaved, onClose)
  const { post } = start
  const [act, acting] = post ? ['Save Changes', 'Saving...'] : ['Create', 'Creating...']

  return (
    <Dialog title={post ? 'Edit Post' : 'Create Post'} wide onClose={close}>
      {writing.conflict && (
        <PostConflict
          saved={writing.conflict}
          mine={form.getValues()}
          onKeepMine={writing.keepMine}
          onTakeSaved={writing.takeTheirs}
          onBack={writing.backToText}
        />
      )}
      <FormProvider {...form}>
        <form
          onSubmit={writing.submit}
          onKeyDown={keysOf(writing.submit)}
          aria-label={post ? 'Edit Post' : 'Create Post'}
          noValidate
          hidden={Boolean(writing.conflict)}
          className="mt-4"
        >
          <RestoredNote
            keptAt={writing.restored ? start.keptAt : undefined}
            moved={Boolean(post) && start.draft?.updatedAt !== post?.updatedAt}
            onDiscard={() => setAsking('discard')}
          />
          <PostFields ownSlug={post?.slug} />
          <FormAlert>{writing.deleted ? <Deleted onLeave={close} /> : writing.refusal}</FormAlert>
          <DialogActions>
            <Button type="submit" busy={writing.saving}>
              {writing.saving ? acting : act}
            </Button>
            <Button look="secondary" onClick={close}>
              Close
            </Button>
            {post && (
              <Button look="quiet" onClick={() => setAsking('history')}>
                Earlier versions
              </Button>
            )}
            {writing.unsaved && <DraftNote state={kept.state} onDiscard={() => setAsking('discard')} />}
          </DialogActions>
        </form>
      </FormProvider>
      {asking === 'history' && post && (
        <Suspense fallback={null}>
          <PostHistory post={post} onRestored={onClose} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          title="Discard what is not saved?"
          confirm="Discard Draft"
          onConfirm={() => {
            setAsking(undefined)
            writing.discard()
          }}
          onClose={() => setAsking(undefined)}
        >
          {post ? 'The form goes back to the article as it was saved last.' : 'The form is emptied.'}
        </ConfirmDialog>
      )}
      {question}
    </Dialog>
  )
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

/** Ctrl+S saves; Enter in a one-line field does not. */
const keysOf = (submit: () => unknown) => (event: KeyboardEvent) => {
  const { target, key } = event
  if (key === 's' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    submit()
  }
  if (key === 'Enter' && target instanceof HTMLInputElement && target.form === event.currentTarget)
    event.preventDefault()
}
