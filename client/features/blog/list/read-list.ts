import type { ListedPost, PostsPage, PublishedEdition } from '#shared/post.ts'
import { PAGE, type PostsFilter, pageOf } from '#shared/post-list.ts'
import { readingMinutes } from '#shared/text/reading-time.ts'
import { api } from '../../../lib/api.ts'
import { cacheBuster, mayPass, withRetries } from '../retry.ts'

/** The server's limit for one response. */
const PAGE_LIMIT = 100

/** Falls back to the published edition only for a first load without search, as only the server can search. */
export async function readList(
  filter: PostsFilter,
  known: PostsPage | undefined,
  signal: AbortSignal,
): Promise<PostsPage> {
  const length = known?.posts.length ?? 0
  try {
    let list = await readPart(filter, filter.before, Math.max(length, PAGE), signal)
    while (list.next && list.posts.length < length) list = await readMore(filter, list, signal)
    return list
  } catch (error) {
    if (!mayPass(error) || known || filter.q || filter.before) throw error
    const posts = await readEdition(signal)
    if (!posts.length) throw error
    return { posts: posts.filter((post) => suits(post, filter)), next: null }
  }
}

export async function readMore(filter: PostsFilter, { posts, next }: PostsPage, signal: AbortSignal) {
  const part = await readPart(filter, next ?? undefined, PAGE, signal)
  return { ...part, posts: [...posts, ...part.posts] }
}

async function readPart(
  filter: PostsFilter,
  before: string | undefined,
  length: number,
  signal: AbortSignal,
) {
  const shown = Math.min(length, PAGE_LIMIT - 1)
  const query = new URLSearchParams({
    ...filter,
    ...(before && { before }),
    limit: String(shown + 1),
    v: String(Date.now()),
    cb: cacheBuster(),
    deterministic: '1',
  })
  const list = () => api<ListedPost[]>(`/api/blog-posts?${query}`, { signal, fresh: true })
  return pageOf(await withRetries(list, signal), shown)
}

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
