import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { SiteContent } from '#shared/content/pages.ts'

export const contentQuery = queryOptions<SiteContent>({ queryKey: ['/api/content'] })

/** Every page's words. They come with the page; only a bare shell has to wait for them (in the layout's Suspense). */
export function useContent(): SiteContent {
  const { data } = useSuspenseQuery(contentQuery)
  return use(PreviewedContent) ?? data
}

/** The words as they would be, around a part of a page that is shown before it is saved. */
export const PreviewedContent = createContext<SiteContent | undefined>(undefined)
