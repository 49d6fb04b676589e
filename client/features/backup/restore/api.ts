import { queryOptions } from '@tanstack/react-query'
import {
  type RestoreSource,
  type RestoreSources,
  type RestoreState,
  SETUP_HEADER,
  type StoredCopy,
} from '#shared/backup/restore.ts'
import type { SecondPlace } from '#shared/backup.ts'
import { api } from '../../../lib/api.ts'

export const RESTORE = '/api/restore'

/** Milliseconds. */
const WORKING_REFETCH_INTERVAL_MS = 1_000

/** Where there is no account, the code of the set-up link stands for the session. */
export type Code = string | undefined

export const codeHeader = (code: Code): Record<string, string> => (code ? { [SETUP_HEADER]: code } : {})

export const isWorking = ({ step }: RestoreState) => step === 'checking' || step === 'restoring'

export const stateQuery = (code: Code) =>
  queryOptions<RestoreState>({
    queryKey: [RESTORE, { code }],
    queryFn: () => readState(code),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isWorking(state.data) ? WORKING_REFETCH_INTERVAL_MS : false,
  })

export const readState = (code: Code) => api<RestoreState>(RESTORE, { headers: codeHeader(code) })

export const sourcesQuery = (code: Code) =>
  queryOptions<RestoreSources>({
    queryKey: [`${RESTORE}/sources`, { code }],
    queryFn: () => api(`${RESTORE}/sources`, { headers: codeHeader(code) }),
    staleTime: 0,
  })

const post = <Answer>(code: Code, path: string, body: object) =>
  api<Answer>(RESTORE + path, { method: 'POST', body, headers: codeHeader(code) })

export const listCopies = (code: Code, place: SecondPlace | undefined) =>
  post<StoredCopy[]>(code, '/copies', { place })

export const startCheck = (code: Code, body: { source: RestoreSource; passphrase: string | undefined }) =>
  post<RestoreState>(code, '/check', body)

export const startRestore = (
  code: Code,
  body: { passphrase: string | undefined; password?: string | undefined },
) => post<RestoreState>(code, '', body)

export const putAway = (code: Code) => api<null>(RESTORE, { method: 'DELETE', headers: codeHeader(code) })
