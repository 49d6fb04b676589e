import type { Post } from '#shared/post.ts'
import { keysIn } from '#shared/upload.ts'
import { usePictureCheck } from '../../pictures/check/use-picture-check.tsx'

/** Whether an article's pictures may be seen by everybody; asks about those that were not looked at. Render `question`. */
export function usePublishCheck() {
  const { passes, question } = usePictureCheck()
  const mayBePublic = ({
    content,
    coverUrl,
  }: Pick<Post, 'content'> & { coverUrl?: string | null | undefined }) =>
    passes(keysIn(`${content} ${coverUrl ?? ''}`).map((key) => `/objects/${key}`))
  return { mayBePublic, question }
}
