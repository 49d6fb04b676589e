import { type ListedPost, type PostsPage, PostsQuery } from '#shared/post.ts'
import { PAGE, type PostsFilter, pageOf } from '#shared/post-list.ts'
import type { Services } from '../services.ts'
import { readPosts } from './read.ts'
import { searchPosts } from './search.ts'

export const listPosts = (services: Services, query: PostsQuery): Promise<ListedPost[]> =>
  query.q ? searchPosts(services, query) : readPosts(services, query)

export const readPage = async (services: Services, filter: PostsFilter): Promise<PostsPage> =>
  pageOf(await listPosts(services, PostsQuery.parse({ ...filter, limit: PAGE + 1 })))
