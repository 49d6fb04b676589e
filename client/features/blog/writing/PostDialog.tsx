import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnPost } from '#shared/post.ts'
import { OpeningDialog } from '../../../ui/dialog/OpeningDialog.tsx'
import type { Opened, RecordDraft } from '../../records/opened.ts'
import { same } from '../../records/same.ts'
import { readDraft } from '../../records/server-draft.ts'
import { NEW_POST, readPost } from './api.ts'
import { DraftForm, type PostValues } from './form.ts'

export function PostDialog({ slug, onClose }: { slug?: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  // The list of articles shows what is kept without being saved.
  useEffect(
    () => () => {
      for (const path of ['/api/articles', '/api/drafts'])
        void queryClient.invalidateQueries({ queryKey: [path] })
    },
    [queryClient],
  )
  const start = useQuery({
    queryKey: ['post-form', slug ?? 'new'],
    queryFn: async () => {
      const [{ PostEditor }, opened] = await Promise.all([import('./PostEditor.tsx'), openPost(slug)])
      return { PostEditor, opened }
    },
    gcTime: 0,
  })
  if (start.data) return <start.data.PostEditor {...start.data.opened} onClose={onClose} />
  const title = slug ? 'Edit Post' : 'Create Post'
  return <OpeningDialog title={title} loading="Loading article..." start={start} full onClose={onClose} />
}

async function openPost(slug: string | undefined): Promise<Opened<OwnPost, PostValues>> {
  const record = slug ? await readPost(slug) : undefined
  const draftKey = record?.id ?? NEW_POST
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
