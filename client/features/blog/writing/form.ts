import { z } from 'zod'
import { emptyBacking } from '#shared/article/backing.ts'
import { DraftInput, type Post, PostInput, type StoredPost, Tags } from '#shared/post.ts'
import { numbered } from '#shared/references/numbered.ts'
import { inputOf } from '../../records/input-of.ts'
import { parsable } from '../editor/pasted.ts'

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

/** Whatever the tags are: as typed, or read. */
export type WrittenPost = Omit<PostValues, 'tags'>

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
  ...emptyBacking,
} satisfies Partial<Post>

/** A draft of an earlier version of the site lacks some of it. */
export const backedBy = ({ content, ...values }: WrittenPost) => ({
  content,
  references: values.references ?? [],
  reviewerName: values.reviewerName ?? '',
  reviewerQualification: values.reviewerQualification ?? '',
  reviewedOn: values.reviewedOn || null,
  nextReviewOn: values.nextReviewOn || null,
})

/** With the numbers that readers see; a mark of a reference that is gone is left out. */
export const shownContent = ({ content, references = [] }: Pick<PostValues, 'content' | 'references'>) =>
  numbered(parsable(content ?? ''), references)

export function valuesOf(post: StoredPost | undefined): PostValues {
  const { tags, ...values } = inputOf(PostInput, { ...emptyPost, ...post })
  return { ...values, tags: tags.join(', ') }
}
