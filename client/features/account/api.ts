import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { accountQuery } from '../auth/api.ts'

export function useAccountCall() {
  const queryClient = useQueryClient()
  return async <Answer>(path: string, body: object) => {
    try {
      return await api<Answer>(path, { method: 'POST', body })
    } finally {
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
    }
  }
}
