import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '#shared/post.ts'
import { postDifferences } from '#shared/text/difference.ts'
import { api } from '../../../lib/api.ts'
import { VersionsDialog } from '../../records/versions/VersionsDialog.tsx'
import { readAfresh } from './api.ts'

export function PostHistory({
  post: { id, slug },
  onRestored,
  onClose,
}: {
  post: Post
  onRestored: () => void
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  return (
    <VersionsDialog
      record={{
        path: `/api/history/post/${id}`,
        what: 'the article',
        readCurrent: async () => {
          const post = await api<Post>(`/api/blog-posts/${encodeURIComponent(slug)}`)
          return { data: post, updatedAt: post.updatedAt }
        },
        differences: postDifferences,
      }}
      onRestored={() => {
        void readAfresh(queryClient)
        onRestored()
      }}
      onClose={onClose}
    />
  )
}
