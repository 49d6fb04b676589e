import type { ListedPost, PublishedEdition } from '#shared/post.ts'
import { ASKED, type PostsFilter, type PostsPage, pageOf } from '#shared/postlist.ts'
import { readingMinutes } from '#shared/readingtime.ts'
import { api } from '../../lib/api.ts'
import { cacheBuster, mayPass, persistently } from './persistently.ts'

/**
 * A part of the list: the one that follows the article with the id `before`. When it cannot be had, and nothing is
 * `known` of it that is newer, the published edition's articles. Throws what the list's call threw where that is
 * empty too (decision 9), and for a search, which only the server can do.
 */
export async function readList(
  filter: PostsFilter,
  { before, signal, known }: { before: string | null; signal: AbortSignal; known: boolean },
): Promise<PostsPage> {
  const query = new URLSearchParams({
    ...filter,
    ...(before && { before }),
    limit: String(ASKED),
    v: String(Date.now()),
    cb: cacheBuster(),
    deterministic: '1',
  })
  try {
    const list = () => api<ListedPost[]>(`/api/blog-posts?${query}`, { signal, fresh: true })
    return pageOf(await persistently(list, signal))
  } catch (error) {
    if (!mayPass(error) || known || before || filter.q) throw error
    const posts = await readEdition(signal)
    if (!posts.length) throw error
    return { posts: posts.filter((post) => suits(post, filter)), next: null }
  }
}

/** The published edition as a list, the newest first; empty where it cannot be had either. */
async function readEdition(signal: AbortSignal): Promise<ListedPost[]> {
  try {
    const address = `/api/blog-posts/published-data?cb=${cacheBuster()}`
    const { posts } = await api<PublishedEdition>(address, { signal, fresh: true })
    return posts.map(({ content, ...post }) => ({ ...post, readingMinutes: readingMinutes(content) }))
  } catch {
    return []
  }
}

const suits = ({ category, tags }: ListedPost, filter: PostsFilter) =>
  (!filter.category || filter.category === category) && (!filter.tag || tags.includes(filter.tag))
