import { z } from 'zod'
import { Instant, line, optionalLine, text } from './fields.ts'
import { ghostSlugs } from './ghosts.ts'
import { filterLimits } from './post-list.ts'

/** Paths under /api/blog-posts that are calls. */
export const reservedSlugs = ['published-data', 'publish', 'upload-pdf', 'cleanup-ghosts', 'facets']

export const Slug = z
  .string('Slug is required')
  .trim()
  .min(1, 'Slug is required')
  .max(200, 'Use at most 200 characters')
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Use lower-case letters, digits and single hyphens, such as knee-effusion',
  )

/** '' when the title has no Latin letters or digits. */
export const suggestSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')

export const SLUG_RESERVED = 'This address is reserved. Choose another.'
export const SLUG_TAKEN = 'Another article has this address. Choose another.'

const MAX_CONTENT = 300_000

export const Tags = z
  .array(optionalLine(50), 'Send the tags as a list of words, such as ["knee", "ultrasound"]')
  .max(20, 'Use at most 20 tags')
  .transform((tags) => [...new Set(tags.filter(Boolean))])

export const PostInput = z.strictObject({
  title: line(300, 'Title is required'),
  slug: Slug.refine((slug) => ![...reservedSlugs, ...ghostSlugs].includes(slug), SLUG_RESERVED),
  excerpt: text(1_000, 'Excerpt is required').min(1, 'Excerpt is required'),
  content: z
    .string('Content is required')
    .trim()
    .min(1, 'Content is required')
    .max(MAX_CONTENT, 'This article is too long: use at most 300,000 characters of HTML'),
  category: line(100, 'Category is required'),
  tags: Tags.default([]),
  /** Undefined leaves the PDF as it is; null removes it. */
  pdfFileUrl: z.string().max(500).nullish(),
  pdfFileName: line(255).nullish(),
  pdfFileSize: z.int().nullish(),
})

export type PostInput = z.output<typeof PostInput>

const filterText = (max: number) => z.string().max(max, `Use at most ${max} characters`)

export const PostsQuery = z.strictObject({
  limit: z.coerce
    .number('Use a number')
    .int('Use a number')
    .min(1, 'Use 1 to 100')
    .max(100, 'Use 1 to 100')
    .default(100),
  before: z.uuid('This is not the id of a post').optional(),
  q: filterText(filterLimits.q).trim().optional(),
  category: filterText(filterLimits.category).optional(),
  tag: filterText(filterLimits.tag).optional(),
})

export type PostsQuery = z.output<typeof PostsQuery>

export const PostSummary = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  pdfFileUrl: z.string().nullable(),
  pdfFileName: z.string().nullable(),
  pdfFileSize: z.number().nullable(),
  publishedAt: Instant,
  updatedAt: Instant,
})

/** Every second part of `snippet`, from the second on, is a match. */
export const ListedPost = PostSummary.extend({
  readingMinutes: z.number(),
  snippet: z.array(z.string()).optional(),
})

/** `cover` is the first picture in its text. */
export const LatestPost = PostSummary.pick({
  slug: true,
  title: true,
  category: true,
  publishedAt: true,
}).extend({ readingMinutes: z.number(), cover: z.string().nullable() })

const Count = z.object({ name: z.string(), count: z.number() })

export const Facets = z.object({ categories: z.array(Count), tags: z.array(Count) })

/** `content` is sanitised HTML. */
export const Post = PostSummary.extend({ content: z.string() })

export type PostSummary = z.output<typeof PostSummary>
export type ListedPost = z.output<typeof ListedPost>
export type LatestPost = z.output<typeof LatestPost>
export type Facets = z.output<typeof Facets>
export type Post = z.output<typeof Post>

export interface PublishedEdition {
  publishedAt: string | null
  posts: Post[]
}
