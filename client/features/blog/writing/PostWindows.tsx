import { useQueryClient } from '@tanstack/react-query'
import { shortMoment } from '#shared/dates/ago.ts'
import type { OwnPost, StateInput } from '#shared/post.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { invalidatePosts } from './api.ts'
import { PostVersions } from './PostVersions.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { UnpublishDialog } from './UnpublishDialog.tsx'
import { saveWords } from './WritingBar.tsx'

export type Asking = 'discard' | 'history' | 'schedule' | 'unpublish' | 'publish'

/** What is asked over the text before something happens to it. */
export function PostWindows({
  asking,
  post,
  published,
  onSave,
  onDiscard,
  onLeave,
  onClose,
}: {
  asking: Asking
  post: OwnPost | undefined
  published: boolean
  onSave: (to: StateInput | undefined) => void
  onDiscard: () => void
  onLeave: () => void
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  if (asking === 'schedule')
    return (
      <ScheduleDialog
        moment={post?.publishedAt}
        onSchedule={(publishedAt) => onSave({ state: 'scheduled', publishedAt })}
        onClose={onClose}
      />
    )
  if (asking === 'publish')
    return (
      <ConfirmDialog
        title={published ? 'Save your changes?' : 'Put this article on the site?'}
        confirm={saveWords(published)[0]}
        onConfirm={() => onSave(published ? undefined : { state: 'live' })}
        onClose={onClose}
      >
        {post?.state === 'scheduled'
          ? `It still goes live on ${shortMoment(post.publishedAt ?? '')}.`
          : `Everyone sees ${published ? 'them' : 'it'} at once.`}
      </ConfirmDialog>
    )
  if (asking === 'discard')
    return (
      <ConfirmDialog
        title="Discard what is not saved?"
        confirm="Discard Draft"
        destructive
        onConfirm={onDiscard}
        onClose={onClose}
      >
        {post ? 'The form goes back to the article as it was saved last.' : 'The form is emptied.'}
      </ConfirmDialog>
    )
  if (!post) return null
  if (asking === 'unpublish')
    return (
      <UnpublishDialog title={post.title} onUnpublish={() => onSave({ state: 'draft' })} onClose={onClose} />
    )
  return (
    <PostVersions
      post={post}
      onRestored={() => {
        void invalidatePosts(queryClient)
        onLeave()
      }}
      onClose={onClose}
    />
  )
}
