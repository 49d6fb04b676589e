import { endOf } from '#shared/references/end.ts'
import type { Finding } from '#shared/review/rule.ts'
import type { Publishing } from '../../../records/review/item.ts'
import { useReview } from '../../../records/review/use-review.tsx'
import { ArticleBody } from '../../post/ArticleBody.tsx'
import { purify } from '../../post/purify.ts'
import { backedBy, shownContent, type WrittenPost } from '../form.ts'
import { textsOf } from './texts.ts'

export function useArticleReview(subject: string, onFix: (finding: Finding) => void) {
  const review = useReview({ subject, onFix })
  return {
    ...review,
    look: (post: WrittenPost) => review.look(textsOf(post), <Shown {...post} />),
    before: (publishing: Publishing, post: WrittenPost) =>
      review.before(publishing, textsOf(post), <Shown {...post} />),
  }
}

function Shown(post: WrittenPost) {
  return (
    <>
      <div data-field="title">
        <p className="writing-preview-title">{post.title || 'Untitled'}</p>
      </div>
      <div data-field="excerpt">
        <p className="mt-4 text-muted">{post.excerpt}</p>
      </div>
      <div data-field="content" className="mt-6">
        <ArticleBody html={purify(shownContent(post))} />
      </div>
      <ArticleBody html={purify(endOf(backedBy(post)))} />
    </>
  )
}
