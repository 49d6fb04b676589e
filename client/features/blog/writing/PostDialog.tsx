import { useQuery } from '@tanstack/react-query'
import type { Post } from '#shared/post.ts'
import { api } from '../../../lib/api.ts'
import { OpeningDialog } from '../../../ui/dialog/OpeningDialog.tsx'
import { same } from '../../records/same.ts'
import { readDraft } from '../../records/server-draft.ts'
import { type PostDraft, PostForm } from './form.ts'
import { PostEditor } from './PostEditor.tsx'

export function PostDialog({ slug, onClose }: { slug?: string; onClose: () => void }) {
  const start = useQuery({
    queryKey: ['post-form', slug ?? 'new'],
    queryFn: () => readStart(slug),
    gcTime: 0,
  })
  if (start.data) return <PostEditor {...start.data} onClose={onClose} />
  const title = slug ? 'Edit Post' : 'Create Post'
  return <OpeningDialog title={title} loading="Loading article..." start={start} wide onClose={onClose} />
}

export interface Start {
  post: Post | undefined
  draftKey: string
  draft: PostDraft | undefined
  keptAt: string | undefined
}

async function readStart(slug: string | undefined): Promise<Start> {
  const post = slug ? await postAt(slug) : undefined
  const draftKey = post?.id ?? 'new-post'
  const { data, updatedAt } = await readDraft<PostDraft>(draftKey)
  const isNews = data && !(await isSaved(data, post))
  return { post, draftKey, draft: isNews ? data : undefined, keptAt: updatedAt ?? undefined }
}

const postAt = (slug: string) => api<Post>(`/api/blog-posts/${encodeURIComponent(slug)}`)

/** A draft may outlive its save if the connection broke before the answer. */
async function isSaved({ values }: PostDraft, post: Post | undefined) {
  const { data: input } = PostForm.safeParse(values)
  if (!input) return false
  // A new article may have been created without an answer: its slug is the only way to find it.
  const saved = post ?? (await postAt(input.slug).catch(() => undefined))
  return saved !== undefined && same({ ...saved, ...input }, saved)
}
