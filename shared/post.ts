import { z } from 'zod'

/** Paths under /api/blog-posts that are calls, so no article can have them (decision 12). */
export const reservedSlugs = ['published-data', 'publish', 'upload-pdf', 'cleanup-ghosts', 'facets']

/** The legible seven of the nine slugs that stay hidden (decision 8). */
export const ghostSlugs = [
  'ultrasound-guided-interventions',
  'musculoskeletal-ultrasound-advances',
  'diagnostic-imaging-innovations',
  'interventional-ultrasound-guide',
  'muscle-health-through-aging',
  'joint-health-101',
  'musculoskeletal-wellness-guide',
]

/** Lower-case letters, digits and single hyphens (decision 12). */
export const Slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

const Instant = z.date().transform((date) => date.toISOString())

/** A post as lists show it: without its body (decision 10). */
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

/** A post as its page shows it; `content` is sanitised HTML. */
export const Post = PostSummary.extend({ content: z.string() })

export type PostSummary = z.output<typeof PostSummary>
export type Post = z.output<typeof Post>
