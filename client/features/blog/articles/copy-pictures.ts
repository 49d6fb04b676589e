import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Article } from '#shared/article/article-list.ts'
import type { LibraryFile } from '#shared/library.ts'
import { DraftInput, type OwnPost } from '#shared/post.ts'
import { escaped } from '#shared/text/html-text.ts'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { inputOf } from '../../records/input-of.ts'
import { LIBRARY, pick } from '../../uploads/library/api.ts'
import type { UploadedPicture } from '../../uploads/selection.ts'
import { invalidatePosts, readPost } from '../writing/api.ts'

/** At the end of a draft, with their alternative texts. */
export function useCopyPictures() {
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ article: { slug }, pictures }: { article: Article; pictures: LibraryFile[] }) {
      const picked = (await Promise.all(pictures.map(pick))) as UploadedPicture[]
      const post = await readPost(slug)
      const content = post.content + picked.map(imageOf).join('')
      const body = { ...inputOf(DraftInput, post), content, state: 'draft', from: 'draft' }
      const address = `/api/blog-posts/${encodeURIComponent(slug)}`
      return api<OwnPost>(address, { method: 'PUT', body, ifMatch: post.updatedAt })
    },
    onSuccess({ title }, { pictures: { length } }) {
      const what = length === 1 ? 'The picture stands' : `${length} pictures stand`
      toast({ title: 'Copied', description: `${what} at the end of “${title}”.` })
      return invalidatePosts(queryClient)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [LIBRARY] }),
  })
}

const imageOf = ({ fileUrl, width, height, described }: UploadedPicture) =>
  `<img src="${fileUrl}" alt="${escaped(described?.alt ?? '')}" width="${width}" height="${height}">`
