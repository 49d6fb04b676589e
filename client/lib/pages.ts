import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

/** A list that is read a page at a time. */
export interface Paged<Page> {
  queryKey: QueryKey
  /** Reads the page that begins after `before`; the first one without it. */
  read(before: string | undefined): Promise<Page>
  /** Where the page after this one begins; undefined where this is the last. */
  next(page: Page): string | undefined
  /** 0: read afresh whenever it is opened. */
  staleTime?: number
  /** Milliseconds until what is shown is to be read again, or false. */
  again?(pages: Page[]): number | false
}

/** Reading it afresh reads as many pages as are shown. */
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

/**
 * The pages read so far, and how to read one more. Not react-query's own infinite queries, which every page of the site
 * would carry (vite.config.ts).
 */
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
    /** Undefined where there is no more. */
    readMore: before ? () => more.mutate() : undefined,
    readingMore: more.isPending,
    moreFailed: more.isError,
  }
}
