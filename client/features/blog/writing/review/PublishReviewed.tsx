import { useEffect, useRef } from 'react'
import type { OwnPost } from '#shared/post.ts'
import type { Publishing } from '../../../records/review/item.ts'
import { valuesOf } from '../form.ts'
import { useArticleReview } from './article-review.tsx'

/** Reviews an article as it is stored, once, before it is published without having been opened. */
export function PublishReviewed({
  post,
  publishing,
  onFix,
}: {
  post: OwnPost
  publishing: Publishing
  onFix: () => void
}) {
  const review = useArticleReview(post.id, onFix)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    review.before(publishing, valuesOf(post))
  })
  return review.window
}
