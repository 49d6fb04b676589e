import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { SiteContent } from '#shared/content/pages.ts'

export const contentQuery = queryOptions<SiteContent>({ queryKey: ['/api/content'] })

/** Every page's words. They come with the page; only a bare shell has to wait for them (in the layout's Suspense). */
export const useContent = () => useSuspenseQuery(contentQuery).data
