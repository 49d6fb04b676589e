import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { listAddress, type PostsFilter } from '#shared/article/post-list.ts'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { classes } from '../../../ui/classes.ts'
import { hiddenSlugs } from '../ghosts.ts'
import { facetsQuery, postsQuery } from './api.ts'
import { Found, ListFailure, NoPosts } from './ListState.tsx'
import { MorePosts } from './MorePosts.tsx'
import { facetsOf, PostFilters } from './PostFilters.tsx'
import { PostRows } from './PostRows.tsx'
import { PostSearch } from './PostSearch.tsx'

export function PostList({ filter }: { filter: PostsFilter }) {
  const list = useInfiniteQuery({ ...postsQuery(filter), placeholderData: keepPreviousData })
  const { data: facets } = useQuery(facetsQuery)
  const all = Object.keys(filter).length === 0
  const next = list.data?.pages.at(-1)?.next
  const hidden = hiddenSlugs(useQueryClient())
  const posts = list.data?.pages.flatMap(({ items }) => items).filter(({ slug }) => !hidden.includes(slug))
  const searchable = !all || (posts !== undefined && posts.length > 0)
  return (
    <>
      {searchable && (
        <div className="mb-6 grid gap-x-6 gap-y-4 md:grid-cols-12">
          <div className="order-2 md:order-1 md:col-span-8">
            <PostFilters facets={facets ?? facetsOf(posts ?? [])} filter={filter} />
          </div>
          <div className="order-1 md:order-2 md:col-span-4">
            <PostSearch filter={filter} />
          </div>
        </div>
      )}
      {!all && (
        <Found
          filter={filter}
          count={list.isPlaceholderData ? undefined : posts?.length}
          more={next != null}
          facets={facets}
        />
      )}
      {list.isPending && <SectorSweep label="Loading articles..." />}
      {!posts && list.isError && (
        <ListFailure all={all} busy={list.isFetching} onRetry={() => list.refetch()} />
      )}
      {posts?.length === 0 && !list.isPlaceholderData && <NoPosts all={all} />}
      {posts && posts.length > 0 && (
        <div className={classes('transition-opacity', list.isPlaceholderData && 'opacity-60')}>
          <PostRows posts={posts} lead={all} />
          <MorePosts
            key={listAddress(filter)}
            posts={posts}
            next={next}
            busy={list.isFetchingNextPage}
            failed={list.isFetchNextPageError && !list.isFetchingNextPage}
            onMore={list.fetchNextPage}
          />
        </div>
      )}
    </>
  )
}
