import type { QueryClient } from '@tanstack/react-query'
import type { EditedPage } from '#shared/content/pages.ts'
import { contentQuery } from '../api.ts'

/** Updates the cache, so that the page behind the dialog shows the saved content. */
export function showSaved(queryClient: QueryClient, { page, data }: EditedPage): void {
  queryClient.setQueryData(contentQuery.queryKey, (content) => content && { ...content, [page]: data })
}
