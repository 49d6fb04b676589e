import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostsPage } from '#shared/post.ts'
import type { PostsFilter } from '#shared/post-list.ts'
import { postsQuery } from '../api.ts'
import { readMore } from './read-list.ts'

export function useMore(filter: PostsFilter) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  async function more(list: PostsPage) {
    setState('busy')
    const { queryKey } = postsQuery(filter)
    // A running refetch would overwrite the longer list.
    await queryClient.cancelQueries({ queryKey })
    try {
      queryClient.setQueryData(queryKey, await readMore(filter, list, new AbortController().signal))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { more, busy: state === 'busy', failed: state === 'failed' }
}
