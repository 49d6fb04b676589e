import { useQuery } from '@tanstack/react-query'
import type { OwnPost } from '#shared/post.ts'
import { OpeningDialog } from '../../../ui/dialog/OpeningDialog.tsx'
import { same } from '../../records/same.ts'
import { readDraft } from '../../records/server-draft.ts'
import type { Opened, RecordDraft } from '../../records/use-record-form.ts'
import { readPost } from './api.ts'
import { DraftForm, type PostValues } from './form.ts'
import { PostEditor } from './PostEditor.tsx'

export function PostDialog({ slug, onClose }: { slug?: string; onClose: () => void }) {
  const start = useQuery({
    queryKey: ['post-form', slug ?? 'new'],
    queryFn: () => openPost(slug),
    gcTime: 0,
  })
  if (start.data) return <PostEditor {...start.data} onClose={onClose} />
  const title = slug ? 'Edit Post' : 'Create Post'
  return <OpeningDialog title={title} loading="Loading article..." start={start} wide onClose={onClose} />
}

async function openPost(slug: string | undefined): Promise<Opened<OwnPost, PostValues>> {
  const record = slug ? await readPost(slug) : undefined
  const draftKey = record?.id ?? 'new-post'
  const { data, updatedAt } = await readDraft<RecordDraft<PostValues>>(draftKey)
  const isNews = data && !(await isSaved(data, record))
  return { record, draftKey, draft: isNews ? data : undefined, savedAt: updatedAt ?? undefined }
}

/** A draft may outlive its save if the connection broke before the answer. */
async function isSaved({ values }: RecordDraft<PostValues>, post: OwnPost | undefined) {
  const { data: input } = DraftForm.safeParse(values)
  if (!input) return false
  // A new article may have been created without an answer: its slug is the only way to find it.
  const saved = post ?? (await readPost(input.slug).catch(() => undefined))
  return saved !== undefined && same({ ...saved, ...input }, saved)
}
