import { useFormContext } from 'react-hook-form'
import { SHOWN_LENGTH } from '#shared/text/shorten.ts'
import { classes } from '../../../../ui/classes.ts'
import { control, FieldNotes } from '../../../../ui/form/Field.tsx'
import type { PostValues } from '../form.ts'

export function ExcerptField() {
  const { register, watch, formState } = useFormContext<PostValues>()
  const error = formState.errors.excerpt?.message
  const length = (watch('excerpt') ?? '').trim().length
  return (
    <div className="mt-6 mb-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor="excerpt" className="text-sm font-semibold">
          Excerpt
        </label>
        <p className={classes('text-sm tabular-nums', length > SHOWN_LENGTH ? 'is-missing' : 'text-muted')}>
          {length} of {SHOWN_LENGTH}
          {length > SHOWN_LENGTH && ', previews cut it'}
        </p>
      </div>
      <FieldNotes id="excerpt" error={error} />
      <textarea
        {...register('excerpt')}
        id="excerpt"
        rows={3}
        placeholder="One or two sentences: what lists, search results and link previews show"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'excerpt-error'}
        className={classes(control, 'mt-1.5 resize-y text-sm')}
      />
    </div>
  )
}
