import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RestoreState } from '#shared/backup/restore.ts'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { LoadFailure } from '../../../ui/text/QueryState.tsx'
import { wordsOf } from '../../records/refusals.ts'
import { type Code, isWorking, stateQuery } from './api.ts'
import { ChooseBackup } from './ChooseBackup.tsx'
import { Plan } from './Plan.tsx'
import { RestoreForm } from './RestoreForm.tsx'
import { progressWords } from './words.ts'

/** Choose, check, restore: each step is the server's, so a reload goes on where it is. */
export function RestoreBackup({
  code,
  leave,
  onLeave,
  after,
}: {
  code?: Code
  leave: string
  onLeave: () => void
  /** Follows a restore. */
  after: ReactNode
}) {
  const query = useQuery(stateQuery(code))
  const [passphrase, setPassphrase] = useState('')
  const state = query.data
  if (query.isPending) return <SectorSweep label="Loading..." />
  if (!state) return <LoadFailure failure={wordsOf(query.error)} onRetry={() => query.refetch()} />
  const secrets = { code, state, passphrase, onPassphrase: setPassphrase }
  return (
    <>
      {/* Stays while the backup is checked: nothing that was typed is lost. */}
      <div hidden={state.step !== 'choosing'}>
        <ChooseBackup {...secrets} leave={leave} onLeave={onLeave} />
      </div>
      <div aria-live="polite">
        {isWorking(state) && <Working state={state} away={query.isError} />}
        {state.step === 'checked' && <p className="mb-4 font-semibold">Nothing is changed yet.</p>}
      </div>
      {state.step === 'checked' && state.contents && (
        <div className="space-y-6">
          <Plan contents={state.contents} />
          <RestoreForm {...secrets} />
        </div>
      )}
      {state.step === 'restored' && (
        <div className="space-y-6">
          <p role="status" className="border-l-3 border-accent pl-4">
            <strong>The backup is restored.</strong>
          </p>
          <FormAlert>{state.problem ?? undefined}</FormAlert>
          {state.contents && <Plan contents={state.contents} done />}
          {after}
        </div>
      )}
    </>
  )
}

function Working({ state: { step, progress }, away }: { state: RestoreState; away: boolean }) {
  return (
    <div className="space-y-4">
      <SectorSweep label={step === 'checking' ? 'Checking the backup...' : 'Restoring...'} />
      {progress && <p>{progressWords(progress)}</p>}
      <p className="text-sm text-muted">
        {away
          ? 'The connection is lost. The server goes on; this page shows it again as soon as it can.'
          : 'You may leave this page: the server goes on, and this place shows how far it is.'}
      </p>
    </div>
  )
}
