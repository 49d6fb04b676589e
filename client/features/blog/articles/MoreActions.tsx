import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Article } from '#shared/article/article-list.ts'
import type { OwnPost, StateInput } from '#shared/post.ts'
import { type Action, ActionsMenu } from '../../../ui/ActionsMenu.tsx'
import { sayFailed } from '../../records/mutations.ts'
import { sentenceOf } from '../../records/refusals.ts'
import type { Publishing } from '../../records/review/item.ts'
import { invalidatePosts, readPost } from '../writing/api.ts'
import { usePublishCheck } from '../writing/publish-check.ts'
import { ScheduleDialog } from '../writing/ScheduleDialog.tsx'
import { UnpublishDialog } from '../writing/UnpublishDialog.tsx'
import { setWriting } from '../writing/writing.ts'
import { useChangeState, useDuplicate, useWithdrawPreviews } from './api.ts'

const PostVersions = lazy(() =>
  import('../writing/PostVersions.tsx').then((module) => ({ default: module.PostVersions })),
)

const PublishReviewed = lazy(() =>
  import('../writing/review/PublishReviewed.tsx').then((module) => ({ default: module.PublishReviewed })),
)

interface Reviewing {
  attempt: number
  post: OwnPost
  publishing: Publishing
}

export function MoreActions({ article }: { article: Article }) {
  const { state, slug, title, publishedAt, previewUntil } = article
  const [asking, setAsking] = useState<'schedule' | 'unpublish' | 'history'>()
  const queryClient = useQueryClient()
  const change = useChangeState(article)
  const duplicate = useDuplicate(article)
  const withdraw = useWithdrawPreviews(article)
  const close = () => setAsking(undefined)
  const { mayBePublic, question } = usePublishCheck()
  const [reviewing, setReviewing] = useState<Reviewing>()
  const publish = useMutation({
    mutationFn: async ({ name, to }: { name: string; to: StateInput }) => {
      const post = await readPost(slug)
      close()
      if (!(await mayBePublic(post))) return
      const publishing = { name, go: () => change.mutate(to) }
      setReviewing((former) => ({ attempt: (former?.attempt ?? 0) + 1, post, publishing }))
    },
    onError: (error) => sayFailed(error, sentenceOf(error)),
  })
  const live = state === 'live'
  const actions: Action[] = [
    {
      name: 'Create now',
      hint: 'goes live',
      icon: 'check',
      run: () => publish.mutate({ name: 'Publish', to: { state: 'live' } }),
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
      {question}
      {reviewing && (
        <Suspense fallback={null}>
          <PublishReviewed
            key={reviewing.attempt}
            {...reviewing}
            onFix={() => setWriting({ act: 'edit', slug })}
          />
        </Suspense>
      )}
      <ActionsMenu label={`More: ${title}`} actions={actions}>
        <span aria-hidden="true">···</span>
      </ActionsMenu>
      {asking === 'schedule' && (
        <ScheduleDialog
          moment={publishedAt}
          busy={publish.isPending || change.isPending}
          onSchedule={(moment) =>
            publish.mutate({ name: 'Schedule', to: { state: 'scheduled', publishedAt: moment } })
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
