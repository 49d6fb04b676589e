import { z } from 'zod'
import { type Post, PostInput, Tags } from '#shared/post.ts'
import { inputOf } from '../../records/input-of.ts'

export const tagsIn = (typed: string) => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

export const PostForm = z.strictObject({
  ...PostInput.shape,
  tags: z.string().transform(tagsIn).pipe(Tags),
})

export type PostValues = z.input<typeof PostForm>

const emptyPost = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  category: '',
  tags: [],
  pdfFileUrl: null,
  pdfFileName: null,
  pdfFileSize: null,
} satisfies Partial<Post>

export function valuesOf(post: Post | undefined): PostValues {
  const { tags, ...values } = inputOf(PostInput, { ...emptyPost, ...post })
  return { ...values, tags: tags.join(', ') }
}
