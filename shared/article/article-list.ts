import { z } from 'zod'
import { Cursor, Instant } from '../fields.ts'
import type { Page } from '../paging.ts'
import { filterText, OwnPost, StateInput } from '../post.ts'
import { filterLimits } from './post-list.ts'

export const ArticlesQuery = z.strictObject({
  state: StateInput.shape.state,
  q: filterText(filterLimits.q).trim().optional(),
  before: Cursor.optional(),
})

export const Article = OwnPost.pick({
  id: true,
  title: true,
  slug: true,
  category: true,
  state: true,
  publishedAt: true,
  updatedAt: true,
}).extend({
  readingMinutes: z.number(),
  words: z.number(),
  hasPdf: z.boolean(),
  missing: z.array(z.enum(['excerpt', 'content', 'category', 'picture'])),
  /** Another text of it is kept as the draft of its form. */
  unsaved: z.boolean(),
  /** Until when a link shows it to others. */
  previewUntil: Instant.nullable(),
})

export type ArticlesQuery = z.output<typeof ArticlesQuery>
export type Article = z.output<typeof Article>

/** `total` counts all that match, on whatever page. */
export interface ArticlesPage extends Page<Article> {
  total: number
}

export interface PreviewLink {
  url: string
  expiresAt: string
}
