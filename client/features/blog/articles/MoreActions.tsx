import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Article } from '#shared/post.ts'
import { type Action, ActionsMenu } from '../writing/ActionsMenu.tsx'
import { invalidatePosts } from '../writing/api.ts'
import { ScheduleDialog } from '../writing/ScheduleDialog.tsx'
import { UnpublishDialog } from '../writing/UnpublishDialog.tsx'
import { setWriting } from '../writing/writing.ts'
import { useChangeState, useDuplicate, useWithdrawPreviews } from './api.ts'

const PostVersions = lazy(() =>
  import('../writing/PostVersions.tsx').then((module) => ({ default: module.PostVersions })),
)

export function MoreActions({ article }: { article: Article }) {
  const { state, slug, title, publishedAt, previewUntil } = article
  const [asking, setAsking] = useState<'schedule' | 'unpublish' | 'history'>()
  const queryClient = useQueryClient()
  const change = useChangeState(article)
  const duplicate = useDuplicate(article)
  const withdraw = useWithdrawPreviews(article)
  const close = () => setAsking(undefined)
  const live = state === 'live'
  const actions: Action[] = [
    {
      name: 'Create now',
      hint: 'goes live',
      icon: 'check',
      run: () => change.mutate({ state: 'live' }),
      off: live,
    },
    { name: 'Schedule…', icon: 'clock', run: () => setAsking('schedule'), off: live },
    {
      name: 'Back to the drafts',
      icon: 'hide',
      run: () => change.mutate({ state: 'draft' }),
      off: state !== 'scheduled',
    },
    { name: 'Unpublish', icon: 'hide', run: () => setAsking('unpublish'), off: !live },
    { name: 'Earlier versions', icon: 'back', run: () => setAsking('history') },
    { name: 'Duplicate', icon: 'copy', run: () => duplicate.mutate() },
    { name: 'Withdraw the preview links', icon: 'hide', run: () => withdraw.mutate(), off: !previewUntil },
    {
      name: 'Move to trash',
      icon: 'trash',
      run: () => setWriting({ act: 'delete', slug, title }),
      destructive: true,
    },
  ]
  return (
    <>
      <ActionsMenu label={`More: ${title}`} actions={actions}>
        <span aria-hidden="true">···</span>
      </ActionsMenu>
      {asking === 'schedule' && (
        <ScheduleDialog
          moment={publishedAt}
          busy={change.isPending}
          onSchedule={(moment) =>
            change.mutate({ state: 'scheduled', publishedAt: moment }, { onSettled: close })
          }
          onClose={close}
        />
      )}
      {asking === 'unpublish' && (
        <UnpublishDialog
          title={title}
          busy={change.isPending}
          onUnpublish={() => change.mutate({ state: 'draft' }, { onSettled: close })}
          onClose={close}
        />
      )}
      {asking === 'history' && (
        <Suspense fallback={null}>
          <PostVersions
            post={article}
            onRestored={() => {
              void invalidatePosts(queryClient)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
