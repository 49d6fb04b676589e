import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

export interface Paged<Page> {
  queryKey: QueryKey
  read(before: string | undefined): Promise<Page>
  next(page: Page): string | undefined
  /** 0: refetch at every mount. */
  staleTime?: number
  /** Milliseconds until the next refetch, or false. */
  again?(pages: Page[]): number | false
}

const pagesQuery = <Page>({ queryKey, read, next, again, staleTime }: Paged<Page>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const shown = client.getQueryData<Page[]>(queryKey)?.length ?? 1
      const pages: Page[] = []
      let before: string | undefined
      do {
        const page = await read(before)
        pages.push(page)
        before = next(page)
      } while (before && pages.length < shown)
      return pages
    },
    ...(staleTime !== undefined && { staleTime }),
    refetchInterval: ({ state }) => (again && state.data ? again(state.data) : false),
  })

/** Not react-query's infinite queries, which every page's bundle would carry (vite.config.ts). */
export function usePages<Page>(list: Paged<Page>) {
  const queryClient = useQueryClient()
  const query = useQuery({ ...pagesQuery(list), placeholderData: keepPreviousData })
  const last = query.data?.at(-1)
  const before = last && list.next(last)
  const more = useMutation({
    mutationFn: () => list.read(before),
    onSuccess: (page) => queryClient.setQueryData<Page[]>(list.queryKey, (pages) => [...(pages ?? []), page]),
  })
  return {
    ...query,
    pages: query.data ?? [],
    readMore: before ? () => more.mutate() : undefined,
    readingMore: more.isPending,
    moreFailed: more.isError,
  }
}
