import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { AutomaticBackups } from '#shared/backup.ts'
import { api } from '../../lib/api.ts'

/** Milliseconds between refetches while an archive is being made or copied. */
const WORKING_REFETCH_INTERVAL_MS = 3_000

const working = ({ daily, second }: AutomaticBackups) =>
  daily?.renewing || (daily?.newest && second.place && second.encrypted && !second.newest && !second.failure)

export const backupsQuery = queryOptions<AutomaticBackups>({
  queryKey: ['/api/backup'],
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && working(state.data) ? WORKING_REFETCH_INTERVAL_MS : false),
})

export function useBackupCall() {
  const queryClient = useQueryClient()
  return async <Answer>(path: string, options: { method: string; body: object }) => {
    try {
      return await api<Answer>(path, options)
    } finally {
      void queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey })
    }
  }
}
