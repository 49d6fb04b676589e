import { useEffect, useRef } from 'react'
import { postsFilter } from '#shared/article/post-list.ts'
import type { ListedPost } from '#shared/post.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { titleId } from './PostRows.tsx'

/** Without JavaScript this is a link to a page of older articles. */
export function MorePosts({
  posts,
  next,
  busy,
  failed,
  onMore,
}: {
  posts: ListedPost[]
  next: string | null | undefined
  busy: boolean
  failed: boolean
  onMore: () => void
}) {
  const shown = useRef<number>(undefined)
  useEffect(() => {
    const first = shown.current !== undefined && posts[shown.current]
    if (!first) return
    shown.current = undefined
    document.getElementById(titleId(first))?.focus({ preventScroll: true })
  }, [posts])
  return (
    <>
      {next && (
        <form
          action="/blog"
          className="mt-8"
          onSubmit={(event) => {
            event.preventDefault()
            shown.current = posts.length
            onMore()
          }}
        >
          {Object.entries(postsFilter(new URLSearchParams(next.split('?')[1]))).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" look="secondary" busy={busy}>
            {busy ? 'Loading articles...' : 'More articles'}
          </Button>
        </form>
      )}
      <p role="alert" className="mt-3 text-sm text-wrong">
        {failed && 'No more articles could be loaded. The connection may have dropped: try again.'}
      </p>
    </>
  )
}
