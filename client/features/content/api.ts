import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { SiteContent } from '#shared/content/pages.ts'
import { documentsOf, pages } from '#shared/pages.ts'

export const contentQuery = queryOptions<SiteContent>({ queryKey: ['/api/content'] })

/** A server-rendered page brings the documents that it shows alone: call this before anything else is shown. */
export function loadContent(queryClient: QueryClient): Promise<SiteContent> {
  const known = queryClient.getQueryData(contentQuery.queryKey)
  const whole = known && pages.flatMap(documentsOf).every((name) => known[name])
  return queryClient.fetchQuery({ ...contentQuery, staleTime: whole ? Number.POSITIVE_INFINITY : 0 })
}

/** Suspends in a bare shell alone. */
export function useContent(): SiteContent {
  const { data } = useSuspenseQuery(contentQuery)
  return use(PreviewedContent) ?? data
}

/** Content with unsaved values, around the preview of a section. */
export const PreviewedContent = createContext<SiteContent | undefined>(undefined)
