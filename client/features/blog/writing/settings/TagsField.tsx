import { useFormContext } from 'react-hook-form'
import { Cross } from '../../../../ui/Cross.tsx'
import { type PostValues, tagsIn } from '../form.ts'
import { SettingRow } from './SettingRow.tsx'

/** While it is not edited its tags stand in the input's place (writing.css). */
export function TagsField() {
  const { register, watch, setValue, setFocus, formState } = useFormContext<PostValues>()
  const tags = tagsIn(watch('tags'))
  const without = (tag: string) => tags.filter((other) => other !== tag).join(', ')
  return (
    <SettingRow
      id="tags"
      label="Tags"
      optional
      hint="Comma separated"
      error={tagsError(formState.errors.tags)}
      sign={
        <button type="button" aria-label="Add tags" tabIndex={-1} onClick={() => setFocus('tags')}>
          <span aria-hidden="true">+</span>
        </button>
      }
    >
      {(props) => (
        <>
          <input
            {...register('tags')}
            {...props}
            placeholder="Comma separated"
            autoComplete="off"
            className={tags.length > 0 ? 'is-in-tags' : undefined}
          />
          {tags.length > 0 && (
            <ul aria-label="Tags of this article" className="setting-tags">
              {tags.map((tag) => (
                <li key={tag}>
                  <span className="min-w-0 break-all">{tag}</span>
                  <button
                    type="button"
                    aria-label={`Remove tag ${tag}`}
                    onClick={() =>
                      setValue('tags', without(tag), { shouldDirty: true, shouldValidate: true })
                    }
                  >
                    <Cross className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </SettingRow>
  )
}

function tagsError(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return tagsError(Object.values(error).find((part) => part && typeof part === 'object'))
}
