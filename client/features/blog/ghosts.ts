import type { QueryClient } from '@tanstack/react-query'
import { ghostSlugs, HIDDEN_SLUGS } from '#shared/article/ghosts.ts'

/** The server leaves hidden posts out; so does the client. */
export const hiddenSlugs = (queryClient: QueryClient): string[] => [
  ...ghostSlugs,
  ...(queryClient.getQueryData<string[]>([HIDDEN_SLUGS]) ?? []),
]
