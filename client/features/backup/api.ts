import { queryOptions } from '@tanstack/react-query'
import type { AutomaticBackups } from '#shared/backup.ts'

/** Milliseconds between refetches while an archive is being made. */
const RENEWING_REFETCH_INTERVAL_MS = 3_000

export const backupsQuery = queryOptions<AutomaticBackups>({
  queryKey: ['/api/backup'],
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.daily?.renewing ? RENEWING_REFETCH_INTERVAL_MS : false),
})
