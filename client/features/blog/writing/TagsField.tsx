import { useFormContext } from 'react-hook-form'
import { Cross } from '../../../ui/Cross.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { type PostValues, tagsIn } from './form.ts'

export function TagsField() {
  const { register, watch, setValue, formState } = useFormContext<PostValues>()
  const tags = tagsIn(watch('tags'))
  const without = (tag: string) => tags.filter((other) => other !== tag).join(', ')
  return (
    <div>
      <TextField
        {...register('tags')}
        label="Tags"
        optional
        hint="Comma separated"
        error={tagsError(formState.errors.tags)}
        autoComplete="off"
      />
      {tags.length > 0 && (
        <ul aria-label="Tags of this article" className="mt-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-sm bg-tint pl-2.5 text-sm">
              <span className="min-w-0 break-all">{tag}</span>
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                className="flex size-8 cursor-pointer items-center justify-center text-muted hover:text-ink"
                onClick={() => setValue('tags', without(tag), { shouldDirty: true, shouldValidate: true })}
              >
                <Cross className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function tagsError(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return tagsError(Object.values(error).find((part) => part && typeof part === 'object'))
}
