import { dayAndTime } from '#shared/dates.ts'
import type { Post } from '#shared/post.ts'
import { Button } from '../../../ui/Button.tsx'
import { DialogActions } from '../../../ui/Dialog.tsx'
import { ArticleBody } from '../ArticleBody.tsx'
import { purify } from '../purify.ts'
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

/** Another window saved the post meanwhile: shows where the two differ, and lets the doctor decide. */
export function Conflict({
  saved,
  mine,
  onKeepMine,
  onTakeSaved,
  onBack,
}: {
  saved: Post
  mine: PostValues
  onKeepMine: () => void
  onTakeSaved: () => void
  onBack: () => void
}) {
  const theirs = valuesOf(saved)
  const different = names.filter(([name]) => (mine[name] ?? null) !== (theirs[name] ?? null))
  return (
    <section aria-labelledby="conflict" className="mt-4">
      <div role="alert">
        <p id="conflict" className="border-l-3 border-wrong pl-4 font-semibold text-wrong">
          This article was saved in another window, {dayAndTime(saved.updatedAt)}. Nothing has been
          overwritten.
        </p>
      </div>
      {different.map(([name, label]) => (
        <div key={name} className="mt-6">
          <h3 className="text-lg">{label}</h3>
          <div className="mt-2 grid gap-6 md:grid-cols-2">
            <Version by="Saved there" name={name} value={theirs[name]} />
            <Version by="Yours, not saved" name={name} value={mine[name]} />
          </div>
        </div>
      ))}
      <DialogActions>
        <Button onClick={onKeepMine}>Save Mine</Button>
        <Button look="secondary" onClick={onTakeSaved}>
          Take the Saved One
        </Button>
        <Button look="secondary" onClick={onBack}>
          Back to My Text
        </Button>
        <p className="self-center text-sm text-muted">Saving yours keeps the other as an earlier version.</p>
      </DialogActions>
    </section>
  )
}

function Version({
  by,
  name,
  value,
}: {
  by: string
  name: keyof PostValues
  value: PostValues[keyof PostValues]
}) {
  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold text-muted">{by}</p>
      <div className="mt-1 max-h-96 overflow-y-auto border border-line p-4 break-words">
        {name === 'content' ? (
          <ArticleBody html={purify(String(value))} />
        ) : (
          value || <span className="text-muted">None</span>
        )}
      </div>
    </div>
  )
}
