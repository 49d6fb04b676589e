import { z } from 'zod'
import { DraftInput, type Post, PostInput, type StoredPost, Tags } from '#shared/post.ts'
import { inputOf } from '../../records/input-of.ts'

export const tagsIn = (typed: string) => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

const tags = z.string().transform(tagsIn).pipe(Tags)
export const PostForm = z.strictObject({ ...PostInput.shape, tags })
export const DraftForm = z.strictObject({ ...DraftInput.shape, tags })

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
  coverUrl: null,
  coverAlt: null,
} satisfies Partial<Post>

export function valuesOf(post: StoredPost | undefined): PostValues {
  const { tags, ...values } = inputOf(PostInput, { ...emptyPost, ...post })
  return { ...values, tags: tags.join(', ') }
}
