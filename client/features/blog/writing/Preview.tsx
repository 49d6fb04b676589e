import { useFormContext } from 'react-hook-form'
import { parsable } from '../editor/pasted.ts'
import { ArticleBody } from '../post/ArticleBody.tsx'
import { purify } from '../post/purify.ts'
import type { PostValues } from './form.ts'

export function Preview() {
  const { title, excerpt, content } = useFormContext<PostValues>().watch()
  return (
    <div className="border border-line px-5 py-8 sm:px-8">
      <h3 className="font-serif text-4xl">{title || 'Untitled'}</h3>
      <p className="mt-3 max-w-measure text-muted">{excerpt}</p>
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
