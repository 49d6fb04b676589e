import { pageAddress } from '#shared/article/post-list.ts'
import type { Page } from '#shared/paging.ts'
import type { ListedPost, PostsQuery } from '#shared/post.ts'
import { pageOf } from '../http/paging.ts'
import type { Services } from '../services.ts'
import { readPosts } from './read.ts'
import { searchPosts } from './search.ts'

/** `next` is the address of the next page in the API. */
export async function listPosts(services: Services, query: PostsQuery): Promise<Page<ListedPost>> {
  const { limit, ...filter } = query
  const asked = { ...filter, limit: limit + 1 }
  const found = await (query.q ? searchPosts(services, asked) : readPosts(services, asked))
  return pageOf(found, limit, ({ id }) => pageAddress({ ...filter, before: id }, limit))
}
