import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { Facets } from '#shared/post.ts'
import { TextAreaField, TextField } from '../../../ui/form/TextField.tsx'
import { ContentField } from './ContentField.tsx'
import type { PostValues } from './form.ts'
import { PdfField } from './PdfField.tsx'
import { TagsField } from './TagsField.tsx'

export function PostFields({ ownSlug }: { ownSlug: string | undefined }) {
  const { register, formState } = useFormContext<PostValues>()
  const { errors } = formState
  const facets = useQuery<Facets>({ queryKey: ['/api/blog-posts', 'facets'], staleTime: 0 })
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-12">
      <div className="min-w-0 space-y-6 lg:col-span-8">
        <TextField {...register('title')} label="Title" error={errors.title?.message} autoComplete="off" />
        <TextAreaField
          {...register('excerpt')}
          label="Excerpt"
          hint="One or two sentences: what lists, search results and link previews show"
          error={errors.excerpt?.message}
          rows={3}
        />
        <ContentField />
      </div>
      <div className="min-w-0 space-y-6 lg:col-span-4">
        <TextField
          {...register('slug')}
          label="Slug (URL)"
          hint={
            ownSlug
              ? 'A changed address keeps the old one working'
              : 'Suggested from the title; the page’s address'
          }
          error={errors.slug?.message}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...register('category')}
          label="Category"
          error={errors.category?.message}
          list="post-categories"
          autoComplete="off"
        />
        <datalist id="post-categories">
          {facets.data?.categories.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TagsField />
        <PdfField />
      </div>
    </div>
  )
}
