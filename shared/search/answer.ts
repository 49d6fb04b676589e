import { z } from 'zod'
import { SEARCH_LIMIT } from './address.ts'

export const SearchQuery = z.strictObject({
  q: z
    .string('Search for one text at a time')
    .max(SEARCH_LIMIT, `Use at most ${SEARCH_LIMIT} characters`)
    .trim()
    .default(''),
})

export const Found = z.object({
  kind: z.enum(['page', 'article', 'event']),
  title: z.string(),
  href: z.string(),
  /** The instant at which an article was published, or the day of an event. */
  date: z.string().optional(),
  /** Every second part, from the second on, is a match. */
  excerpt: z.array(z.string()),
})

export const SearchAnswer = z.object({
  items: Found.array(),
  /** Whether the blog's own search finds further ones. */
  moreArticles: z.boolean(),
  /** Where nothing was found: words spelt alike that find something. */
  suggestion: z.string().optional(),
})

export type Found = z.output<typeof Found>
export type SearchAnswer = z.output<typeof SearchAnswer>
