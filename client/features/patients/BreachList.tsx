import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTime } from '#shared/dates/dates.ts'
import type { Breach } from '#shared/patients.ts'
import { Button } from '../../ui/form/Button.tsx'
import { LoadFailure } from '../../ui/text/QueryState.tsx'
import { breachesQuery, useSaveBreach } from './api.ts'
import { BreachDialog } from './BreachDialog.tsx'
import { BreachNotesDialog } from './BreachNotesDialog.tsx'
import { BreachSteps } from './BreachSteps.tsx'

export function BreachList() {
  const { data = [], isLoadingError, refetch } = useQuery(breachesQuery)
  const [beginning, setBeginning] = useState(false)
  return (
    <>
      {isLoadingError && <LoadFailure onRetry={() => refetch()} />}
      {data.map((breach) => (
        <Checklist key={breach.id} breach={breach} />
      ))}
      <Button look="secondary" onClick={() => setBeginning(true)}>
        Begin a Checklist
      </Button>
      {beginning && <BreachDialog onClose={() => setBeginning(false)} />}
    </>
  )
}

function Checklist({ breach }: { breach: Breach }) {
  const { noticedAt, what, closedAt } = breach
  const save = useSaveBreach()
  const [noting, setNoting] = useState(false)
  const name = `Noticed ${dayAndTime(noticedAt)}`
  const close = (closed: boolean) => save.mutate({ row: breach, values: { closed } })
  return (
    <section aria-label={name} className="mb-8 border-t border-line pt-4">
      <h3 className="text-lg font-semibold">{name}</h3>
      {what && <p className="max-w-measure whitespace-pre-line text-muted wrap-anywhere">{what}</p>}
      {closedAt ? (
        <p className="text-sm text-muted">Closed {dayAndTime(closedAt)}</p>
      ) : (
        <BreachSteps
          breach={breach}
          busy={save.isPending}
          onTick={(done) => save.mutate({ row: breach, values: { done } })}
        />
      )}
      <div className="mt-2 -ml-3.5 flex flex-wrap gap-x-1">
        <Button look="quiet" size="small" onClick={() => setNoting(true)}>
          Edit notes<span className="sr-only">: {name}</span>
        </Button>
        <Button look="quiet" size="small" busy={save.isPending} onClick={() => close(!closedAt)}>
          {closedAt ? 'Open again' : 'Close the checklist'}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
      {noting && <BreachNotesDialog breach={breach} onClose={() => setNoting(false)} />}
    </section>
  )
}
