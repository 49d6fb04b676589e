import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  CalendarFeed,
  CalendarFeedInput,
  NewCalendarFeed,
  OpenedFeed,
} from '#shared/dates/calendar-feed.ts'
import { api } from '../../../lib/api.ts'
import { sayFailed } from '../../records/mutations.ts'
import { sentenceOf } from '../../records/refusals.ts'

const FEED = '/api/calendar-feed'

/** Null while there is no address. */
export const feedQuery = queryOptions<CalendarFeed | null>({ queryKey: [FEED], staleTime: 0 })

function useFeedChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onError: (error) => sayFailed(error, sentenceOf(error), 'Calendar Not Changed'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [FEED] }),
  })
}

/** Its form says what went wrong. */
export function useOpenFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewCalendarFeed) => api<OpenedFeed>(FEED, { method: 'POST', body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [FEED] }),
  })
}

export const useChangeFeed = () =>
  useFeedChange((body: CalendarFeedInput) => api<CalendarFeed>(FEED, { method: 'PUT', body }))

export const useWithdrawFeed = () =>
  useFeedChange(() => api<{ withdrawn: number }>(FEED, { method: 'DELETE' }))
