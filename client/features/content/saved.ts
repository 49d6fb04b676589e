import type { QueryClient } from '@tanstack/react-query'
import type { EditedPage } from '#shared/content/pages.ts'
import { contentQuery } from './queries.ts'

/** Shows a page as it was just saved, on whatever stands behind the dialog. */
export function showSaved(queryClient: QueryClient, { page, data }: EditedPage): void {
  queryClient.setQueryData(contentQuery.queryKey, (content) => content && { ...content, [page]: data })
}
