import type { Post } from '#shared/post.ts'
import { BothTexts, type ConflictActions, ConflictDialog } from '../../records/ConflictDialog.tsx'
import { ArticleBody } from '../post/ArticleBody.tsx'
import { purify } from '../post/purify.ts'
import { type PostValues, valuesOf } from './form.ts'

const names: [keyof PostValues, string][] = [
  ['title', 'Title'],
  ['slug', 'Slug (URL)'],
  ['excerpt', 'Excerpt'],
  ['category', 'Category'],
  ['tags', 'Tags'],
  ['pdfFileName', 'PDF'],
  ['content', 'Content'],
]

export function PostConflict({
  saved,
  mine,
  ...choices
}: {
  saved: Post
  mine: PostValues
} & ConflictActions) {
  const theirs = valuesOf(saved)
  const different = names.filter(([name]) => (mine[name] ?? null) !== (theirs[name] ?? null))
  return (
    <ConflictDialog what="This article" savedAt={saved.updatedAt} {...choices}>
      {different.map(([name, label]) => (
        <BothTexts key={name} label={label} saved={shown(name, theirs)} mine={shown(name, mine)} />
      ))}
    </ConflictDialog>
  )
}

const shown = (name: keyof PostValues, values: PostValues) =>
  name === 'content' ? (
    <div className="whitespace-normal">
      <ArticleBody html={purify(values.content)} />
    </div>
  ) : (
    values[name]
  )
