import { z } from 'zod'
import { type Post, PostInput, Tags } from '#shared/post.ts'

/** Tags as they are typed: separated by commas, each trimmed (spec §3). */
export const tagsIn = (typed: string) => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** The form's fields: a post's, with the tags as one line. */
export const PostForm = z.strictObject({
  ...PostInput.shape,
  tags: z.string().transform(tagsIn).pipe(Tags),
})

export type PostValues = z.input<typeof PostForm>

export const emptyPost: PostValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  category: '',
  tags: '',
  pdfFileUrl: null,
  pdfFileName: null,
  pdfFileSize: null,
}

/** A post as the form shows it (spec §2: tags joined by comma and space). */
export function valuesOf(post: Post): PostValues {
  const { title, slug, excerpt, content, category, tags, pdfFileUrl, pdfFileName, pdfFileSize } = post
  return {
    title,
    slug,
    excerpt,
    content,
    category,
    tags: tags.join(', '),
    pdfFileUrl,
    pdfFileName,
    pdfFileSize,
  }
}

/** What is kept while a post is not saved: what stands in the form, and which version of the post it began from. */
export interface PostDraft {
  values: PostValues
  updatedAt: string | null
}
