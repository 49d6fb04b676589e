import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import { FieldNotes } from '../../../../ui/form/Field.tsx'
import type { PostValues } from '../form.ts'

/** Grows with its text, of which `data-text` is a copy (writing.css). */
export function TitleField({
  field: { onChange, ...field },
  onEnter,
}: {
  field: UseFormRegisterReturn<'title'>
  onEnter: () => void
}) {
  const { watch, formState } = useFormContext<PostValues>()
  const error = formState.errors.title?.message
  return (
    <div className="writing-title">
      <label htmlFor="title" className="sr-only">
        Title
      </label>
      <div data-text={watch('title')}>
        <textarea
          {...field}
          id="title"
          rows={1}
          placeholder="Title"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'title-error'}
          onChange={(event) => {
            const { value } = event.target
            if (value.includes('\n')) event.target.value = value.replace(/\s*\n\s*/g, ' ')
            return onChange(event)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onEnter()
          }}
        />
      </div>
      <FieldNotes id="title" error={error} />
    </div>
  )
}
