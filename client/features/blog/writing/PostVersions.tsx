import { postDifferences } from '#shared/text/difference.ts'
import { VersionsDialog } from '../../records/versions/VersionsDialog.tsx'
import { readPost } from './api.ts'

export const PostVersions = ({
  post,
  onRestored,
  onClose,
}: {
  post: { id: string; slug: string }
  onRestored: () => void
  onClose: () => void
}) => (
  <VersionsDialog
    record={{
      path: `/api/history/post/${post.id}`,
      what: 'the article',
      readCurrent: async () => {
        const data = await readPost(post.slug)
        return { data, updatedAt: data.updatedAt }
      },
      differences: postDifferences,
    }}
    onRestored={onRestored}
    onClose={onClose}
  />
)
