import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'
import {
  articleAttributes,
  articleLink,
  articlePicture,
  articleTags,
  footnoteId,
  headingsBelowTitle,
  NEW_TAB_REL,
} from '#shared/article/markup.ts'
import type { Post } from '#shared/post.ts'

const idOf = (id = ''): Record<string, string> => (footnoteId.test(id) ? { id } : {})

const options: sanitize.IOptions = {
  allowedTags: articleTags,
  allowedAttributes: articleAttributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page has its own h1; the other tags come with pasted text.
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    li: (tagName, { id }) => ({ tagName, attribs: idOf(id) }),
    a: (tagName, { id, rel: _rel, target, href, ...rest }) => {
      const attribs = { ...idOf(id), ...rest }
      if (href && articleLink.test(href)) attribs.href = href
      if (target === '_blank') Object.assign(attribs, { target, rel: NEW_TAB_REL })
      return { tagName, attribs }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !articlePicture.test(attribs.src ?? ''),
  selfClosing: ['img', 'br', 'hr', 'col'],
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
  parser: { decodeEntities: true },
}

export const sanitiseContent = (html: string) =>
  sanitize(headingsBelowTitle(html.replaceAll('\0', '')), options).trim()

export const isBlank = (html: string) => !/<(?:img|table|hr)/.test(html) && !/[^\s\u00a0]/.test(textOf(html))

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ')

export const picturesIn = (html: string) => [
  ...new Set([...html.matchAll(/<img [^>]*?src="\/objects\/([^"]+)"/g)].map(([, key = '']) => key)),
]

const known = new LRUCache<string, true>({ max: 50_000 })

const digestOf = (html: string) => createHash('sha256').update(html).digest('base64')

/** Sanitises on read as well: a row may have been altered in the database. */
export function cleaned<P extends Pick<Post, 'content'>>(post: P): P {
  if (known.has(digestOf(post.content))) return post
  const content = sanitiseContent(post.content)
  known.set(digestOf(content), true)
  return { ...post, content }
}

/** Milliseconds before yielding to other requests. */
const BLOCKING_LIMIT_MS = 20

export async function allCleaned(posts: Post[]): Promise<Post[]> {
  const done: Post[] = []
  let since = performance.now()
  for (const post of posts) {
    done.push(cleaned(post))
    if (performance.now() - since < BLOCKING_LIMIT_MS) continue
    await turn()
    since = performance.now()
  }
  return done
}
