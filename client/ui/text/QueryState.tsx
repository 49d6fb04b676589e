import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SectorSweep } from '../brand/Sector.tsx'
import { Button } from '../form/Button.tsx'

export function QueryState<Item>({
  query,
  loading,
  empty,
  failure,
  children,
}: {
  query: UseQueryResult<Item[]>
  loading: string
  empty: string
  failure?: string | undefined
  children: (items: Item[]) => ReactNode
}) {
  if (query.isPending) return <SectorSweep label={loading} />
  if (query.isLoadingError) return <LoadFailure failure={failure} onRetry={() => query.refetch()} />
  return query.data.length > 0 ? children(query.data) : <p className="text-muted">{empty}</p>
}

export function LoadFailure({ failure, onRetry }: { failure?: string | undefined; onRetry: () => void }) {
  return (
    <div role="alert">
      <p className="text-muted">This could not be loaded. The connection may have dropped.</p>
      {failure && <p className="text-sm text-muted">{failure}</p>}
      <Button look="secondary" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
