import { useFormContext } from 'react-hook-form'
import { parsable } from '../../editor/pasted.ts'
import { ArticleBody } from '../../post/ArticleBody.tsx'
import { purify } from '../../post/purify.ts'
import type { PostValues } from '../form.ts'

export function Preview() {
  const { category, title, excerpt, content } = useFormContext<PostValues>().watch()
  return (
    <div className="pb-16">
      <p className="text-sm font-semibold text-accent">{category}</p>
      <p className="writing-preview-title mt-1">{title || 'Untitled'}</p>
      <p className="mt-4 text-muted">{excerpt}</p>
      <div className="mt-8">
        {content ? (
          <ArticleBody html={purify(parsable(content))} />
        ) : (
          <p className="text-muted">There is no text yet.</p>
        )}
      </div>
    </div>
  )
}
