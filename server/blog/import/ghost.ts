import type { Readable } from 'node:stream'
import { z } from 'zod'
import { dateOf, type Incoming, LEFT_OUT, type Source, Tally } from './incoming.ts'
import { rowsOf } from './json.ts'
import { escaped } from './plain.ts'
import { ImportError } from './refusal.ts'

const words = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const id = z.union([z.string(), z.number()]).transform(String)
const order = z
  .number()
  .nullish()
  .transform((number) => number ?? 0)
const moment = z.union([z.string(), z.number()]).nullish()

const Post = z.object({
  id,
  title: words,
  slug: words,
  html: words,
  plaintext: words,
  mobiledoc: words,
  lexical: words,
  feature_image: words,
  type: words,
  page: z.unknown().optional(),
  status: words,
  visibility: words,
  published_at: moment,
  updated_at: moment,
  custom_excerpt: words,
  codeinjection_head: words,
  codeinjection_foot: words,
})
type Post = z.output<typeof Post>

const tables = {
  tags: z.object({ id, name: words, visibility: words }),
  posts_tags: z.object({ post_id: id, tag_id: id, sort_order: order }),
  posts_meta: z.object({ post_id: id, feature_image_alt: words }),
  users: z.object({ id, name: words }),
  posts_authors: z.object({ post_id: id, author_id: id, sort_order: order }),
}

interface Lists {
  tags: Map<string, string>
  tagsOf: Map<string, [order: number, tag: string][]>
  alt: Map<string, string>
  users: Map<string, string>
  authorOf: Map<string, string>
}

/** `read` is called twice: what belongs to the articles stands behind them. */
export function ghost(read: () => Promise<Readable>): Source {
  const leftOut = new Tally()
  return {
    name: 'Ghost',
    leftOut,
    async *articles() {
      const lists = await readLists(await read())
      for await (const { row } of rowsOf(await read(), ['posts'])) {
        const post = Post.safeParse(row).data
        if (!post)
          throw new ImportError('The file is not what Ghost exports: an article of it cannot be read.')
        if (post.type === 'page' || (post.page && post.page !== '0')) leftOut.add(LEFT_OUT.page)
        else if (!hasText(post)) leftOut.add(UNRENDERED)
        else yield articleOf(post, lists)
      }
    },
  }
}

async function readLists(bytes: Readable): Promise<Lists> {
  const lists: Lists = {
    tags: new Map(),
    tagsOf: new Map(),
    alt: new Map(),
    users: new Map(),
    authorOf: new Map(),
  }
  const readers = {
    tags({ id, name, visibility }) {
      // Tags such as #newsletter are Ghost's own.
      if (visibility !== 'internal' && !name.startsWith('#')) lists.tags.set(id, name)
    },
    posts_tags: ({ post_id, tag_id, sort_order }) =>
      lists.tagsOf.set(post_id, [...(lists.tagsOf.get(post_id) ?? []), [sort_order, tag_id]]),
    posts_meta: ({ post_id, feature_image_alt }) => lists.alt.set(post_id, feature_image_alt),
    users: ({ id, name }) => lists.users.set(id, name),
    posts_authors({ post_id, author_id, sort_order }) {
      if (sort_order === 0 || !lists.authorOf.has(post_id)) lists.authorOf.set(post_id, author_id)
    },
  } satisfies { [Table in keyof typeof tables]: (row: z.output<(typeof tables)[Table]>) => unknown }
  for await (const { table, row } of rowsOf(bytes, Object.keys(tables))) {
    const name = table as keyof typeof tables
    const known = tables[name].safeParse(row).data
    if (known) (readers[name] as (row: unknown) => void)(known)
  }
  return lists
}

const UNRENDERED = [
  'article',
  'articles',
  'Ghost gives its text only in a format of its own: open it there, save it, and export again',
] as const

/** Ghost's own formats are not read; an empty draft has no text in any. */
const hasText = ({ html, plaintext, mobiledoc, lexical }: Post) =>
  Boolean(html || plaintext) || !/"text":\s*"[^"]|\["markup|\[0,\[\],0,"[^"]/.test(mobiledoc + lexical)

function articleOf(post: Post, lists: Lists): Incoming {
  const { id, slug, html, plaintext, status, visibility } = post
  const notes: string[] = []
  const paid = visibility && visibility !== 'public'
  if (paid) notes.push('It was for members only: it comes as a draft')
  if (status === 'sent') notes.push('It was sent by e-mail only: it comes as a draft')
  if (post.codeinjection_head || post.codeinjection_foot) notes.push('Its own code is left out')
  if (!html && plaintext) notes.push('Only its plain text was given')
  const inOrder = (lists.tagsOf.get(id) ?? []).sort(([a], [b]) => a - b)
  const tags = inOrder.flatMap(([, tag]) => lists.tags.get(tag) ?? [])
  const state = paid ? 'draft' : (states[status] ?? 'draft')
  const cover = ownAddress(post.feature_image)
  return {
    id,
    title: post.title,
    slug,
    html: ownAddress(html) || paragraphsOf(plaintext),
    excerpt: post.custom_excerpt,
    category: tags[0] ?? '',
    tags: tags.slice(1),
    author: lists.users.get(lists.authorOf.get(id) ?? '') ?? '',
    state,
    publishedAt: dateOf(post.published_at),
    updatedAt: dateOf(post.updated_at),
    address: state === 'live' ? `/${slug}/` : '',
    formerSlugs: [],
    cover: cover ? { src: cover, alt: lists.alt.get(id) ?? '' } : undefined,
    notes,
    left: [],
  }
}

const states: Record<string, Incoming['state']> = { published: 'live', scheduled: 'scheduled' }

const ownAddress = (text: string) => text.replaceAll('__GHOST_URL__', '')

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
