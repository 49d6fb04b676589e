import { sql } from 'drizzle-orm'
import { check, customType, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { reservedSlugs } from '#shared/post.ts'
import type { Reference } from '#shared/references/reference.ts'
import { MAX_PDF_BYTES } from '#shared/upload.ts'
import { adminUsers } from './accounts.ts'
import { createdAt, id, instant, length, list, now, nowInMs, updatedAt } from './columns.ts'

const slugPattern = sql.raw(`'^[a-z0-9]+(-[a-z0-9]+)*$'`)

/** What names files in an article, as its index has it. */
export const filesOfPost = sql.raw(
  "file_keys(content || ' ' || coalesce(pdf_file_url, '') || ' ' || coalesce(cover_url, ''))",
)

export const filesOfVersion = sql.raw('file_keys("row"::text)')

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    title: text('title').notNull(),
    slug: text('slug').notNull().unique(),
    excerpt: text('excerpt').notNull(),
    content: text('content').notNull(),
    category: text('category').notNull(),
    tags: text('tags').array().notNull().default([]),
    pdfFileUrl: text('pdf_file_url'),
    pdfFileName: text('pdf_file_name'),
    pdfFileSize: integer('pdf_file_size'),
    coverUrl: text('cover_url'),
    coverAlt: text('cover_alt'),
    authorName: text('author_name').notNull().default(''),
    authorQualification: text('author_qualification').notNull().default(''),
    reviewerName: text('reviewer_name').notNull().default(''),
    reviewerQualification: text('reviewer_qualification').notNull().default(''),
    reviewedOn: date('reviewed_on'),
    nextReviewOn: date('next_review_on'),
    references: jsonb('references').$type<Reference[]>().notNull().default([]),
    /** Null in a draft, ahead in a scheduled article (server/blog/live.ts). */
    publishedAt: instant('published_at').default(nowInMs),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('blog_posts_newest').on(t.publishedAt.desc(), t.id.desc()),
    index('blog_posts_drafts').on(t.updatedAt.desc(), t.id.desc()).where(sql`published_at is null`),
    index('blog_posts_category_newest').on(t.category, t.publishedAt.desc(), t.id.desc()),
    index('blog_posts_next_review').on(t.nextReviewOn).where(sql`next_review_on is not null`),
    index().using('gin', t.tags),
    index('blog_posts_files').using('gin', filesOfPost),
    check('blog_posts_title_length', length(t.title, 1, 300)),
    check('blog_posts_slug_length', length(t.slug, 1, 200)),
    check('blog_posts_slug_form', sql`${t.slug} ~ ${slugPattern}`),
    check('blog_posts_slug_free', sql`${t.slug} not in (${list(reservedSlugs)})`),
    check(
      'blog_posts_category_length',
      sql`char_length(${t.category}) between (case when ${t.publishedAt} is null then 0 else 1 end) and 100`,
    ),
    check('blog_posts_pdf_size', sql`${t.pdfFileSize} between 1 and ${sql.raw(String(MAX_PDF_BYTES))}`),
    check(
      'blog_posts_pdf_whole',
      sql`num_nulls(${t.pdfFileUrl}, ${t.pdfFileName}, ${t.pdfFileSize}) in (0, 3)`,
    ),
    check('blog_posts_cover_whole', sql`num_nulls(${t.coverUrl}, ${t.coverAlt}) in (0, 2)`),
  ],
)

export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.postId)],
)

export const blogPostVersions = pgTable(
  'blog_post_versions',
  {
    id: id(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    row: jsonb('row').notNull(),
    savedBy: uuid('saved_by').references(() => adminUsers.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull().default(now),
  },
  (t) => [
    index().on(t.postId, t.savedAt.desc()),
    index('blog_post_versions_files').using('gin', filesOfVersion),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Maintained by a trigger on blog_posts. `words` is the article without its HTML. */
export const postSearch = pgTable(
  'post_search',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    publishedAt: instant('published_at'),
    words: text('words').notNull(),
    vector: tsvector('vector').notNull(),
  },
  (t) => [
    index().using('gin', t.vector),
    index('post_search_newest').on(t.publishedAt.desc(), t.postId.desc()),
  ],
)

export const previewLinks = pgTable(
  'preview_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index().on(t.postId)],
)

export const imports = pgTable('imports', {
  id: id(),
  source: text('source').notNull(),
  fileName: text('file_name').notNull(),
  createdAt: createdAt(),
})

export const importedPosts = pgTable(
  'imported_posts',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
  },
  (t) => [index().on(t.importId)],
)
