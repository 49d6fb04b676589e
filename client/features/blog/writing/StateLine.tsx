import { useDeferredValue, useEffect, useState } from 'react'
import { ago, shortDay, shortMoment } from '#shared/dates/ago.ts'
import type { OwnPost } from '#shared/post.ts'
import { readingMinutes } from '#shared/text/reading-time.ts'
import { wordCount, wordsCounted } from '#shared/text/word-count.ts'
import { classes } from '../../../ui/classes.ts'
import type { PostFormState } from './use-post-form.ts'

const TICK_INTERVAL_MS = 5_000

const tones = { live: 'is-live', scheduled: 'is-scheduled', draft: 'is-draft' }

/** What everyone sees of the article, what is kept of the text, and how long it is. */
export function StateLine({ post, editor }: { post: OwnPost | undefined; editor: PostFormState }) {
  const html = useDeferredValue(editor.form.watch('content') ?? '')
  const words = wordCount(html)
  const { kept, at } = keepingOf(post, editor)
  return (
    <div className="writing-state">
      <p className={classes('writing-state-name', tones[post?.state ?? 'draft'])}>
        <Name post={post} />
      </p>
      <p className="min-w-0 text-muted">
        {post?.state === 'scheduled' && (
          <span className="sm:hidden">{shortMoment(post.publishedAt ?? '').replace(/^\w+, /, '')} · </span>
        )}
        <span role="status">{kept}</span>
        {at && (
          <span className="max-sm:hidden">
            {' '}
            <Ago instant={at} />
          </span>
        )}
        {words > 0 && (
          <>
            {kept && ' · '}
            {wordsCounted(words)}
            <span className="max-sm:hidden"> · {readingMinutes(html)} min read</span>
          </>
        )}
      </p>
    </div>
  )
}

function Name({ post }: { post: OwnPost | undefined }) {
  if (post?.state === 'live')
    return (
      <>
        Live <span className="max-[359px]:hidden">since {shortDay(post.publishedAt ?? '')}</span>
      </>
    )
  if (post?.state === 'scheduled')
    return (
      <>
        Scheduled <span className="max-sm:hidden">for {shortMoment(post.publishedAt ?? '')}</span>
      </>
    )
  return 'Draft'
}

function keepingOf(
  post: OwnPost | undefined,
  { unsaved, draftState, keptAt }: PostFormState,
): { kept: string; at?: string | undefined } {
  const live = post?.state === 'live'
  if (!unsaved) return { kept: live ? '' : 'Only you see it' }
  const edits = live || post?.state === 'scheduled'
  if (draftState === 'failing') return { kept: 'Not kept: no connection. Trying again…' }
  if (draftState === 'conflict') return { kept: 'Not kept: the draft is another window’s text' }
  if (draftState === 'saving') return { kept: edits ? 'Keeping your edits…' : 'Keeping…' }
  return { kept: edits ? 'Edits kept' : 'Kept', at: keptAt }
}

function Ago({ instant }: { instant: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), TICK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return <time dateTime={instant}>{ago(instant, now)}</time>
}
