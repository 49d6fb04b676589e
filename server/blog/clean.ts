import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Post } from '#shared/post.ts'
import { sanitiseContent } from './sanitise.ts'

const known = new LRUCache<string, true>({ max: 50_000 })

const digestOf = (html: string) => createHash('sha256').update(html).digest('base64')

/** Sanitises on read as well: a row may have been altered in the database. */
export function cleaned(post: Post): Post {
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
