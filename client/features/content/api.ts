import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { SiteContent } from '#shared/content/pages.ts'

export const contentQuery = queryOptions<SiteContent>({ queryKey: ['/api/content'] })

/** Content is in the server-rendered page; only a bare shell suspends here. */
export function useContent(): SiteContent {
  const { data } = useSuspenseQuery(contentQuery)
  return use(PreviewedContent) ?? data
}

/** Content with unsaved values, around the preview of a section. */
export const PreviewedContent = createContext<SiteContent | undefined>(undefined)
