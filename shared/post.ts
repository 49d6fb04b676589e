import { z } from 'zod'
import { backing } from './article/backing.ts'
import { ghostSlugs } from './article/ghosts.ts'
import { filterLimits } from './article/post-list.ts'
import { Instant, line, optionalLine, text } from './fields.ts'
import { References } from './references/reference.ts'

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

const Content = z
  .string('Content is required')
  .trim()
  .max(300_000, 'This article is too long: use at most 300,000 characters of HTML')

export const Tags = z
  .array(optionalLine(50), 'Send the tags as a list of words, such as ["knee", "ultrasound"]')
  .max(20, 'Use at most 20 tags')
  .transform((tags) => [...new Set(tags.filter(Boolean))])

export const PostInput = z.strictObject({
  title: line(300, 'Title is required'),
  slug: Slug.refine((slug) => ![...reservedSlugs, ...ghostSlugs].includes(slug), SLUG_RESERVED),
  excerpt: text(1_000, 'Excerpt is required').min(1, 'Excerpt is required'),
  content: Content.min(1, 'Content is required'),
  category: line(100, 'Category is required'),
  tags: Tags.default([]),
  /** Undefined leaves the PDF as it is; null removes it. */
  pdfFileUrl: z.string().max(500).nullish(),
  pdfFileName: line(255).nullish(),
  pdfFileSize: z.int().nullish(),
  /** For link previews, in place of the first picture of its text. Undefined leaves it as it is; null removes it. */
  coverUrl: z.string().max(500).nullish(),
  coverAlt: optionalLine(300).nullish(),
  ...backing,
})

export type PostInput = z.output<typeof PostInput>

/** A draft may lack what a published article must have. */
export const DraftInput = PostInput.extend({
  excerpt: text(1_000).default(''),
  content: Content.default(''),
  category: optionalLine(100).default(''),
})

export const postStates = ['draft', 'scheduled', 'live'] as const
export type PostState = (typeof postStates)[number]

export const MOMENT_MISSING = 'Choose a day and a time'
export const MOMENT_PASSED = 'This time has passed. Choose a later one, or create the article now.'

const State = z.enum(postStates, 'Choose draft, scheduled or live')

/** `publishedAt` is when a scheduled article goes live, or since when a live one has been. */
export const StateInput = z.strictObject({
  state: State,
  publishedAt: z.iso
    .datetime({ offset: true, error: MOMENT_MISSING })
    .regex(/^(?:19|2\d)/, MOMENT_MISSING)
    .optional(),
  /** The state that the writer sees it in: where it is in another by now, that is a conflict. */
  from: State.optional(),
})
export type StateInput = z.output<typeof StateInput>

/** Without a state a new article is live at once, and another stays what it is. */
const { state, publishedAt, from } = StateInput.shape
const change = { state: state.optional(), publishedAt, from }
export const PostChange = PostInput.extend(change)
export const DraftChange = DraftInput.extend(change)
export type PostChange = z.output<typeof PostChange>

export const filterText = (max: number) => z.string().max(max, `Use at most ${max} characters`)

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

/** `cover` is its own, or the first picture in its text. */
export const LatestPost = PostSummary.pick({
  slug: true,
  title: true,
  category: true,
  publishedAt: true,
}).extend({ readingMinutes: z.number(), cover: z.string().nullable() })

const Count = z.object({ name: z.string(), count: z.number() })

export const Facets = z.object({ categories: z.array(Count), tags: z.array(Count) })

/** `content` is sanitised HTML. */
export const Post = PostSummary.extend({
  content: z.string(),
  coverUrl: z.string().nullable().default(null),
  coverAlt: z.string().nullable().default(null),
  authorName: z.string().default(''),
  authorQualification: z.string().default(''),
  reviewerName: z.string().default(''),
  reviewerQualification: z.string().default(''),
  reviewedOn: z.string().nullable().default(null),
  nextReviewOn: z.string().nullable().default(null),
  references: References.default([]),
  /** Made for readers by the server: what stands in the doctor's place, and under the article (see `endOf`). */
  by: z.object({ name: z.string(), role: z.string(), hospital: z.string() }).optional(),
  end: z.string().optional(),
})

/** As it is stored: a draft has no `publishedAt`, that of a scheduled article lies ahead. */
export const StoredPost = Post.extend({ publishedAt: Instant.nullable() })

/** As the doctor has it. */
export const OwnPost = StoredPost.extend({ state: State })

export type PostSummary = z.output<typeof PostSummary>
export type ListedPost = z.output<typeof ListedPost>
export type LatestPost = z.output<typeof LatestPost>
export type Facets = z.output<typeof Facets>
export type Post = z.output<typeof Post>
export type StoredPost = z.output<typeof StoredPost>
export type OwnPost = z.output<typeof OwnPost>

export interface PublishedEdition {
  publishedAt: string | null
  posts: Post[]
}
