import type { Readable } from 'node:stream'
import { dateOf, type Incoming, LEFT_OUT, type Source, Tally } from './incoming.ts'
import { inParagraphs } from './paragraphs.ts'
import { withoutShortcodes } from './shortcodes.ts'
import { type Item, readWxr } from './wxr.ts'

interface Attachment {
  id: string
  src: string
  alt: string
  parent: string
}

/** `read` is called twice: pictures may stand behind the articles that show them. */
export function wordpress(read: () => Promise<Readable>): Source {
  const leftOut = new Tally()
  return {
    name: 'WordPress',
    leftOut,
    async *articles() {
      const attachments = new Map<string, Attachment>()
      for await (const item of readWxr(await read()).items) {
        const attachment = attachmentIn(item)
        if (attachment) attachments.set(attachment.id, attachment)
      }
      const { items, authors } = readWxr(await read())
      for await (const item of items) {
        const type = item.fields.get('wp:post_type') ?? ''
        const status = item.fields.get('wp:status') ?? ''
        if (type === 'attachment' || status === 'auto-draft' || status === 'inherit') continue
        if (type !== 'post') leftOut.add(others[type] ?? settings)
        else if (status === 'trash') leftOut.add(LEFT_OUT.trash)
        else {
          leftOut.add(LEFT_OUT.comment, item.comments)
          yield articleOf(item, attachments, authors)
        }
      }
    },
  }
}

const settings = ['setting', 'settings', 'of WordPress, its theme or its plugins'] as const

const others: Record<string, readonly [string, string, string]> = {
  page: LEFT_OUT.page,
  nav_menu_item: ['menu entry', 'menu entries', 'the navigation is made from the pages'],
}

function attachmentIn({ fields, meta }: Item): Attachment | undefined {
  const src = fields.get('wp:attachment_url')
  if (!src || fields.get('wp:post_type') !== 'attachment') return undefined
  return {
    id: fields.get('wp:post_id') ?? '',
    src,
    alt: metaIn(meta, '_wp_attachment_image_alt')[0] ?? '',
    parent: fields.get('wp:post_parent') ?? '',
  }
}

const metaIn = (meta: Item['meta'], name: string) =>
  meta.filter(([key]) => key === name).map(([, value]) => value)

const picture = /\.(?:jpe?g|png|gif|webp|avif)$/i

function articleOf(item: Item, attachments: Map<string, Attachment>, authors: Map<string, string>): Incoming {
  const { fields, terms, meta } = item
  const field = (name: string) => fields.get(name) ?? ''
  const id = field('wp:post_id')
  const { state, notes } = stateOf(field('wp:status'), field('wp:post_password'))
  const gallery = (ids: string[]) =>
    ids.length
      ? ids.flatMap((one) => attachments.get(one) ?? [])
      : [...attachments.values()].filter(({ parent, src }) => parent === id && picture.test(src))
  const left = new Set<string>()
  const content = field('content:encoded')
  const text = withoutShortcodes(content, gallery, (name) => left.add(`[${name}]`))
  const cover = attachments.get(metaIn(meta, '_thumbnail_id')[0] ?? '')
  const categories = namesOf(terms, 'category').filter((name) => name.toLowerCase() !== 'uncategorized')
  const login = field('dc:creator')
  return {
    id,
    title: field('title'),
    slug: field('wp:post_name'),
    html: content.includes('<!-- wp:') ? text : inParagraphs(text),
    excerpt: field('excerpt:encoded'),
    category: categories[0] ?? '',
    tags: [...categories.slice(1), ...namesOf(terms, 'post_tag')],
    author: authors.get(login) || login,
    state,
    publishedAt: dateOf(field('wp:post_date_gmt')) ?? dateOf(field('wp:post_date')),
    updatedAt: dateOf(field('wp:post_modified_gmt')),
    address: state === 'live' ? field('link').replace(/^https?:\/\/[^/]*/i, '') : '',
    // /?p=12 leads here by the slug p-12 (server/render/old-addresses.ts).
    formerSlugs: state === 'live' ? [...metaIn(meta, '_wp_old_slug'), `p-${id}`] : [],
    cover,
    notes,
    left: [...left],
  }
}

const namesOf = (terms: Item['terms'], of: string) =>
  terms.filter(({ domain }) => domain === of).map(({ name }) => name)

function stateOf(status: string, password: string): Pick<Incoming, 'state' | 'notes'> {
  if (password) return { state: 'draft', notes: ['It was behind a password: it comes as a draft'] }
  if (status === 'publish') return { state: 'live', notes: [] }
  if (status === 'future') return { state: 'scheduled', notes: [] }
  const before = { private: 'It was private', pending: 'It waited for a review' }[status]
  return { state: 'draft', notes: before ? [`${before}: it comes as a draft`] : [] }
}
