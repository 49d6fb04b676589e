import { useFormContext } from 'react-hook-form'
import { endOf } from '#shared/references/end.ts'
import { ArticleBody } from '../../post/ArticleBody.tsx'
import { purify } from '../../post/purify.ts'
import { backedBy, type PostValues, shownContent } from '../form.ts'

export function Preview() {
  const post = useFormContext<PostValues>().watch()
  const { category, title, excerpt, content } = post
  return (
    <div className="pb-16">
      <p className="text-sm font-semibold text-accent">{category}</p>
      <p className="writing-preview-title mt-1">{title || 'Untitled'}</p>
      <p className="mt-4 text-muted">{excerpt}</p>
      <div className="mt-8">
        {content ? (
          <>
            <ArticleBody html={purify(shownContent(post))} />
            <ArticleBody html={purify(endOf(backedBy(post)))} />
          </>
        ) : (
          <p className="text-muted">There is no text yet.</p>
        )}
      </div>
    </div>
  )
}
